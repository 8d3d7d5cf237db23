import type { LabelKind } from '../text/pasted-text.ts';

type LabelPatterns = Partial<Record<LabelKind, string>>;

/** Labels that people write before a colon. The alternatives of a regular expression, longer labels first. */
export const labelsWithColon: readonly LabelPatterns[] = [
  // Chinese, both scripts
  {
    name: '收[件货貨][人方](?:姓名)?|[寄发發]件人(?:姓名)?|联系人(?:姓名)?|聯[系絡]人|姓名|名字|收',
    mobile: '(?:收[件货]人?|联系人?)?手机(?:号码?)?|手機(?:號碼?)?|移动电话|行動電話',
    landline: '座机|固[定话電]电?话?|办公电话|公司电话|备用电话',
    phone:
      '(?:收[件货]人?|寄件人?|联系人?|聯絡人?|联络人?)?(?:电话|電話)(?:号码|號碼)?|联系方式|聯絡方式|号码',
    address: '(?:收[货件貨]|寄件|详细|詳細|联系|街道)?地址(?:信息)?|收[件货]人?信息',
    place: '(?:所在)?(?:地区|省市区|省份|城市|区县)',
    postcode: '邮政编码|郵[政遞]區號|郵遞區號|邮编|郵編',
    company: '公司(?:名称|名稱)?|单位(?:名称)?|单位名称',
    identity: '身份证(?:号码?|件号)?|身分證(?:字號|號碼)?|证件号码?',
    remark: '备注|備註|留言|说明|參考|参照物',
  },
  // Japanese
  {
    name: 'お名前|ご?氏名|御?名前|お?届け?先(?:氏名|名)?|宛[先名]|受取人|担当者?|ご担当者?',
    mobile: '携帯(?:電話|番号)?|ケータイ',
    phone: 'お?電話(?:番号)?|連絡先|ご連絡先',
    address: 'ご?住所\\d?|送[付り]先|所在地|お届け先住所',
    postcode: '郵便番号|〒',
    company: '会社名?|御社名|法人名',
    remark: '備考|メモ|目印',
    note: 'ふりがな|フリガナ',
  },
  // Korean
  {
    name: '(?:받는|보내는) ?(?:사람|분)|수령인|수취인|성함|성명|이름',
    mobile: '휴대 ?(?:폰|전화)(?: ?번호)?|핸드폰(?: ?번호)?',
    phone: '연락처|전화(?: ?번호)?',
    address: '(?:배송지|배송|받는|상세)? ?주소|배송지',
    postcode: '우편 ?번호',
    company: '회사명?|상호',
    remark: '배송 ?메(?:모|시지)|요청 ?사항|비고',
  },
  // Spanish
  {
    name: "nombre(?: y apellidos?| completo| del destinatario)?|destinatari[oa]|recibe|cliente|contacto|remitente|(?:enviar )?a nombre de|enviar a|env[ií]o a(?: domicilio)?|entregar a|para|at[ent]?['’]?n?t?e?|atenci[oó]n(?: a)?",
    firstName: 'nombre\\(s\\)',
    lastName: 'apellidos?',
    mobile: 'm[oó]vil|cel(?:ular)?|whats?app',
    landline: 'tel[eé]fono fijo|fijo|tel\\.? (?:de )?(?:casa|oficina)',
    phone: 'tel[eé]fonos?(?: de contacto)?|tel[fs]?|tlfn?o?|tf[no]o?',
    address:
      '(?:mi |nuestra )?direcci[oó]n(?: de (?:env[ií]o|entrega))?|domicilio(?: de (?:env[ií]o|entrega))?|datos (?:de|del|para el) env[ií]o|calle(?: y n[uú]mero)?',
    place:
      'colonia|delegaci[oó]n|alcald[ií]a|municipio|ciudad|estado|provincia|poblaci[oó]n|localidad|pa[ií]s',
    postcode: 'c[oó]digo postal|c\\.? ?p\\.?',
    company: 'empresa|raz[oó]n social|compa[nñ][ií]a',
    identity: 'rfc|curp|dni|nif|nie|cif|rut|ruc|nit|c[eé]dula(?: de (?:ciudadan[ií]a|identidad))?',
    remark:
      'refs?|referencias?(?: de(?:l domicilio| ubicaci[oó]n))?|notas?|observaciones|comentarios?|se[nñ]as',
  },
  // English
  {
    name: "name|full name|recipient(?:'s name| name)?|consignee|receiver|contact(?: person| name)?|(?:kind )?attn|attention|f\\.?a\\.?o|(?:ship|send|deliver|dispatch|post|mail) to|to",
    firstName: 'first name|given name',
    lastName: 'last name|surname|family name',
    mobile: 'mobile(?: phone| number| no)?|mob|cell(?: phone| number)?|hp|h\\/p|cp(?: no)?',
    landline: 'office(?: phone)?|home(?: phone)?|landline|work(?: phone)?',
    phone: '(?:tele)?phone(?: number| no)?|tel|ph|(?:contact|my) number(?: is)?|number',
    address: '(?:my |our )?(?:street |shipping |delivery |mailing )?address(?: line)?(?: \\d)?|street',
    place: 'city|state|province|country|town|county|district|region|suburb|barangay|locality|emirate',
    postcode: 'zip ?code|zip|post ?code|postal(?: ?code)?|eircode|pin ?code|pin',
    company: 'company(?: name)?|organi[sz]ation|firm',
    identity: 'id(?: number| no)?|tax id',
    remark: 'notes?|remarks?|comments?|delivery instructions|landmarks?',
    note: 'e-?mail|wechat|微信|fax',
  },
  // Portuguese
  {
    name: 'nome(?: completo| do destinat[aá]rio)?|destinat[aá]ri[oa]|ao cuidado d[eo]|a\\/c|contato|contacto|remetente',
    mobile: 'celular|telem[oó]vel|tlm|tm|zap',
    phone: 'telefone|fone|tel',
    address: 'endere[cç]o(?: de entrega)?|morada|logradouro|complemento',
    place: 'bairro|cidade|estado|uf|localidade|distrito|concelho|freguesia|munic[ií]pio|pa[ií]s',
    postcode: 'cep|c[oó]d(?:igo|\\.)? postal',
    company: 'empresa|raz[aã]o social',
    identity: 'cpf|cnpj|nif|rg',
    remark: 'observa[cç][oõ]es|obs|ponto de refer[eê]ncia|refer[eê]ncia',
  },
  // French
  {
    name: "nom(?: complet| et pr[eé]nom)?|destinataire|(?<=(?:^|\\n|[|.,;]) {0,2})client|[aà] l['’]attention de|contact",
    firstName: 'pr[eé]nom',
    mobile: 'portable|mobile|mob',
    phone: 't[eé]l[eé]phone|t[eé]l|(?:mon )?num[eé]ro',
    address: '(?:(?:voici )?(?:mon|notre) )?adresse(?: de livraison)?|rue',
    place: 'ville|commune|r[eé]gion|pays|d[eé]partement',
    postcode: 'code postal|cp',
    company: 'soci[eé]t[eé]|entreprise|raison sociale|point relais',
    identity: 'siret|siren',
    remark: 'remarques?|commentaires?|instructions',
  },
  // German
  {
    name: 'vor- und nachname|empf[aä]nger(?:in)?|z\\.? ?hd?\\.?(?: von)?|ansprechpartner(?:in)?|kontakt',
    firstName: 'vorname',
    lastName: 'nachname|familienname',
    mobile: 'handy(?:nummer|nr)?|mobil(?:nummer|telefon)?',
    landline: 'festnetz',
    phone: 'telefon(?:nummer)?|tel|fon|(?:meine )?nummer',
    address:
      '(?:(?:meine|unsere) )?(?:liefer)?adresse|(?:liefer)?anschrift|stra(?:ß|ss)e(?: (?:und|u\\.) hausnummer| ?(?:\\+|\\/) ?nr\\.?| ?\\/ ?hausnummer)?',
    place: '(?:plz|postleitzahl) ?(?:\\/|und|,) ?(?:wohn)?ort|wohnort|ort|stadt|land|bundesland|kanton',
    postcode: 'plz|postleitzahl',
    company: 'firma|unternehmen',
    remark: 'bemerkung(?:en)?|hinweis|anmerkung',
  },
  // Italian
  {
    name: "nome(?: e cognome| completo)?|destinatario|c\\.?a\\.?|all(?:a cortese|['’])? ?attenzione di|(?:spedire|inviare|spedizione) a|presso|referente",
    lastName: 'cognome',
    mobile: 'cell(?:ulare)?',
    phone: 'telefono|tel|(?:il mio )?num(?:ero)?',
    address: '(?:il mio )?(?:indirizzo|recapito)(?: di spedizione)?|via',
    place: 'citt[aà]|comune|provincia|prov|regione|paese|stato|localit[aà]|frazione',
    postcode: 'c\\.?a\\.?p\\.?',
    company: 'azienda|ditta|ragione sociale|societ[aà]',
    identity: 'codice fiscale|cod\\.? fisc|c\\.? ?f|p(?:artita|\\.)? ?iva',
    remark: 'annotazioni|osservazioni',
  },
  // Polish
  {
    mobile: 'kom(?:[oó]rka)?|tel(?:efon)?\\.? kom(?:[oó]rkowy)?',
    identity: 'nip|pesel',
  },
  // Turkish
  {
    name: 'ad[ıi]? ?soyad[ıi]?|al[ıi]c[ıi](?: ad[ıi])?',
    mobile: 'cep(?: tel(?:efonu)?)?|gsm',
    phone: 'telefon(?: numaras[ıi])?',
    address: '(?:kargo |teslimat )?adres(?:im|i)?',
    place: '[iİ]l[cç]e|[iİ]l|[sş]ehir',
    postcode: 'posta kodu',
    identity: 't\\.?c\\.?(?: kimlik(?: no)?)?',
    remark: 'not',
  },
  // Russian
  {
    name: 'ф\\.? ?и\\.? ?о\\.?(?: получателя)?|получатель|кому|контактное лицо|контакт|отправитель',
    firstName: 'имя',
    lastName: 'фамилия',
    mobile: 'моб(?:ильный)?\\.?(?: ?тел(?:ефон)?)?|сот(?:овый)?',
    landline: 'дом(?:ашний)? тел(?:ефон)?|раб(?:очий)? тел(?:ефон)?',
    phone: '(?:контактный )?тел(?:ефон)?|т|номер(?: телефона)?',
    address: '(?:мой |почтовый )?адрес(?: доставки)?|куда',
    place: 'город|область|регион|страна|населенный пункт|край',
    postcode: '(?:почтовый )?индекс',
    company: 'компания|организация|фирма',
    identity: 'инн|иин ?\\/ ?бин|бин ?\\/ ?иин|иин|бин',
    remark: 'примечание|комментарий|ориентир',
    note: 'паспорт|почта',
  },
];

/** Labels that people also write without a colon, when the value after the label has the right form. */
export const labelsWithoutColon: LabelPatterns = {
  name: "att\\.ne|(?:my |the )?name['’]?s(?: is)?|(?:the )?name is|(?:es|va|ser[ií]a) para(?: (?:mi|un[oa]?) (?:herman[oa]|madre|padre|mam[aá]|pap[aá]|espos[oa]|marido|mujer|novi[oa]|amig[oa]|cliente|hij[oa]|jef[ea]|t[ií][oa]|prim[oa]|abuel[oa]))?|[eé] para (?:o |a )?(?=\\p{L})|it['’]?s for|[eè] per|(?:das |es |paket )ist f[uü]r|au nom d[eu]|auf den namen|a nome(?: di)?|intestato a|marked for|(?:pedido|paquete|env[ií]o) para|我叫|我是|soy|me llamo|mi nombre es|my name is|i am|меня зовут|a\\/a|a la atenci[oó]n de|收[件货]人|联系人|姓名|お?名前|氏名|宛先|destinatari[oa]|recibe|contacto|(?:enviar )?a nombre de|enviar a|at[tn]?['’]?n|att|attn|attention|atenci[oó]n(?: a)?|contact|(?:(?:can|could) (?:you|u) )?(?:please |pls )?(?:ship|send|deliver|post|mail|dispatch) (?:it |this |the parcel )?to|(?:por favor )?(?:m[aá]nda|env[ií]a|entr[eé]ga)(?:me|n|r)?lo a|(?:me l[oa]s? )?(?:(?:puede[ns]?|podr[ií]an?|podr[ií]as) )?(?:m[aá]ndar|enviar|entregar)(?:me)?(?:l[oa])? a|(?:pls |kindly )?courier (?:it )?to|recipient|(?:kind )?attn|f\\.?a\\.?o|hey,? it['’]?s|this is|(?<!if )i['’]m|pakipadala kay|para kay|(?:pode )?(?:enviar|entregar|mandar) (?:para|a)|ao cuidado d[eo]|a\\/c|aos cuidados d[eo]|(?:merci d['’])?(?:envoyer|envoyez|envoie|livrer|livrez|livre|exp[eé]dier|exp[eé]diez)[ -]?(?:le |la |les |[cç]a )?(?:[aà]|chez)|[aà] livrer (?:[aà]|chez)|[aà] l['’]attention de|destinataire|c['’]est pour|je suis|je m['’]appelle|ich bin|ich hei(?:ß|ss)e|me chamo|sono|mi chiamo|att\\.ne|z\\. ?hd?\\.?|(?:(?:kannst du|k[oö]nnt ihr|k[oö]nnen sie|schicke?|schickt|sende|sendet) )?(?:bitte |(?:das )?paket |es |sendung |das |das bitte )an|(?:schicken|senden|liefern) (?:sie )?(?:es )?an|empf[aä]nger|(?:(?:puoi |da )?(?:spedire|inviare|consegnare|mandare)|(?:spedisci|spedite|invia|manda|mandate)(?:lo|la|melo)?) a|c\\.a\\.|presso|all(?:a cortese |['’])attenzione di|получатель|кому|контактное лицо|контакт",
  mobile:
    '(?:收[件货]人?|联系人?)?手机(?:号码?)?|휴대폰|핸드폰|携帯(?:電話)?|m[oó]vil|mvl|(?:mi )?cel(?:ular)?(?: es(?: el)?)?|(?:my )?(?:cell|mobile)(?: is)?|mob|hp|cp#?|telem[oó]vel|tlm|handy|mobil|portable|cellulare|kom|whats?app|(?:whats|wpp|wsp|zap)(?= ?[+(]?\\d)|моб|сот',
  landline: '座机|home|office|tel\\.? (?:de )?(?:casa|oficina)',
  phone:
    '연락처|전화(?:번호)?|(?:收[件货]人?|联系人?|聯絡人?|联络人?)?(?:电话|電話)(?:番号)?|tel[eé]fono|telefone|t[eé]l[eé]phone|t[eé]l(?! aviv)|telefon|fone|conta(?:c?to|ct)(?= ?[+(]?\\d)|telephone|phone|tel(?! aviv)[fs]?|tlfn?o?|tfn?o?|ph|(?:(?:my|contact) )?number(?: is)?|(?:y )?mi (?:n[uú]mero|tel[eé]fono|tel)(?: es(?: el)?)?|(?:mon|son|ton|sa) (?:t[eé]l(?:[eé]phone)?|portable|num[eé]ro)|(?:il mio )?num(?:ero)?|(?:meine )?nummer|(?:chiamami|chiamatemi|chiamare|ll[aá]m[ae](?:me|r)|call me|appelez-moi|appelle-moi|erreichbar) (?:al|at|on|au|unter)|номер|телефон|тел|т',
  address:
    'vivo en|mi direcci[oó]n(?: es)?|my address(?: is)?|i live at|(?:voici )?mon adresse(?: est| c.est)?|meine adresse(?: ist)?|(?:a )?minha morada [eé]|(?:o )?meu endere[cç]o [eé]|segue (?:o )?(?:meu )?endere[cç]o|no endere[cç]o|(?:il )?mio indirizzo [eèé]|мой адрес|(?:收[货貨件]|寄件|详细|詳細|联系|聯絡)?地址|住址|住所|送付先|送り先|お?届け先|收件信息|收货信息',
  postcode:
    '우편번호|邮政编码|邮编|郵[遞政]區號|郵政編碼|郵編|郵便番号|〒|c\\.? ?p\\.?(?!#)|c[oó]digo postal|zip ?code|zip|pin ?code|eircode|cep|plz|code postal|индекс',
  identity:
    '身份证(?:号码?)?|c\\.f\\.|codice fiscale|rfc|curp|dni|nif|nie|инн|(?:иин ?\\/ ?бин|бин ?\\/ ?иин|иин|бин)(?: ?№)?(?= ?\\d{12}(?!\\d))|cpf|cnpj|rut|ruc|nit|(?:c\\.? ?c|c[eé]dula)\\.?(?: n[oº]?\\.?)?(?= ?\\d[\\d.]{5,12}(?![\\d.]))',
  note: 'フリガナ|паспорт|fax',
};
