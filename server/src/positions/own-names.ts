/**
 * What places are called at home, for those that the data knows by their English names: a parcel is delivered by people who read
 * 'Roma' and 'Bayern'. By the value of the place below its country; only names in Latin letters.
 */
const byCountry: Readonly<Record<string, string>> = {
  AL: '11=Tiranë; 11/tirana=Tiranë',
  AR: 'C=Ciudad Autónoma de Buenos Aires',
  AT: '2=Kärnten; 3=Niederösterreich; 6=Steiermark; 7=Tirol; 4=Oberösterreich; 9=Wien; 9/vienna=Wien',
  BA: 'BIH=Federacija Bosne i Hercegovine',
  BE: 'BRU=Bruxelles; BRU/brussels=Bruxelles; VLG=Vlaanderen; VLG/VAN=Antwerpen; VLG/VOV=Oost-Vlaanderen; VLG/VBR=Vlaams-Brabant; VLG/VWV=West-Vlaanderen; VLG/ostend=Oostende; WAL=Wallonie; WAL/WBR=Brabant wallon',
  CH: 'GE=Genève; GE/geneva=Genève; LU=Luzern',
  CZ: '10=Praha; 10/prague=Praha; 32/324/pilsen=Plzeň',
  DE: 'BY=Bayern; BY/munich=München; NI=Niedersachsen; NW=Nordrhein-Westfalen; RP=Rheinland-Pfalz; SN=Sachsen; ST=Sachsen-Anhalt; TH=Thüringen',
  DK: '82=Midtjylland; 84=Hovedstaden; 84/copenhagen=København; 81=Nordjylland; 83=Syddanmark; 85=Sjælland',
  FI: '08=Keski-Suomi; 07=Keski-Pohjanmaa; 19=Varsinais-Suomi; 10=Lappi; 13=Pohjois-Karjala; 14=Pohjois-Pohjanmaa; 15=Pohjois-Savo; 12=Pohjanmaa; 16=Päijät-Häme; 02=Etelä-Karjala; 03=Etelä-Pohjanmaa; 04=Etelä-Savo; 06=Kanta-Häme',
  FR: '973=Guyane; PF=Polynésie française; TF=Terres australes et antarctiques françaises; PM=Saint-Pierre-et-Miquelon; WF=Wallis-et-Futuna',
  GT: '01/guatemala-city=Ciudad de Guatemala',
  HN: 'IB=Islas de la Bahía',
  HU: 'CS=Csongrád-Csanád; FE=Fejér; GS=Győr-Moson-Sopron; HB=Hajdú-Bihar; HE=Heves; JN=Jász-Nagykun-Szolnok; NO=Nógrád; PE=Pest; SO=Somogy; SZ=Szabolcs-Szatmár-Bereg; TO=Tolna; VA=Vas; VE=Veszprém; ZA=Zala',
  IS: '1=Höfuðborgarsvæðið; 7=Austurland; 6=Norðurland eystra; 5=Norðurland vestra; 8=Suðurland; 2=Suðurnes; 3=Vesturland; 4=Vestfirðir',
  IT: "23=Valle d'Aosta; 75=Puglia; 25=Lombardia; 21=Piemonte; 88=Sardegna; 82=Sicilia; 32=Trentino-Alto Adige; 52=Toscana; 72/NA=Napoli; 72/NA/naples=Napoli; 36/MS=Massa-Carrara; 62/RM=Roma; 62/RM/rome=Roma; 42/GE=Genova; 42/GE/genoa=Genova; 25/MN=Mantova; 25/MI=Milano; 25/MI/milan=Milano; 25/MB=Monza e Brianza; 57/PU=Pesaro e Urbino; 21/TO=Torino; 21/TO/turin=Torino; 88/SU=Sud Sardegna; 32/BZ=Alto Adige/Südtirol; 52/FI=Firenze; 52/FI/florence=Firenze; 34/PD=Padova; 34/VE=Venezia; 34/VE/venice=Venezia",
  LV: 'RIX=Rīga; RIX/riga=Rīga',
  MD: 'CU/chisinau=Chișinău',
  ME: '06=Cetinje',
  MY: '04=Melaka; 07=Pulau Pinang',
  NI: 'AN=Costa Caribe Norte; AS=Costa Caribe Sur',
  NL: 'NB=Noord-Brabant; NH=Noord-Holland; ZH=Zuid-Holland; ZH/the-hague=Den Haag',
  PA: '4=Chiriquí',
  PL: '30=wielkopolskie; 26=świętokrzyskie; 04=kujawsko-pomorskie; 12=małopolskie; 10=łódzkie; 02=dolnośląskie; 06=lubelskie; 08=lubuskie; 14=mazowieckie; 14/warsaw=Warszawa; 20=podlaskie; 22=pomorskie; 24=śląskie; 18=podkarpackie; 16=opolskie; 28=warmińsko-mazurskie; 32=zachodniopomorskie',
  PT: '11=Lisboa; 11/lisbon=Lisboa',
  RO: 'AG=Argeș; BR=Brăila; B=București; B/bucharest=București',
  TR: '34/istanbul=İstanbul',
};

export const ownNames: ReadonlyMap<string, string> = new Map(
  Object.entries(byCountry).flatMap(([country, list]) =>
    list.split('; ').map((entry): [string, string] => {
      const [key = '', name = ''] = entry.split('=');
      return [`${country}/${key}`, name];
    }),
  ),
);
