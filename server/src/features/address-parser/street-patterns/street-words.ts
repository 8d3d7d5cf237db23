/**
 * The words of a language for streets and for units of a house. Each text holds alternatives of a regular expression.
 */
export type StreetWords = {
  /** Kinds of street: 'grove', 'rue'. An empty text means that the language has no words here. */
  kinds: string;
  /** The side of the name where the kind stands: 'end' for 'Elm Grove', 'start' for 'rue de la Paix'. */
  kindPosition: 'start' | 'end';
  /** Endings of streets whose kind and name are one word: 'Schillerstr.' */
  endings?: string;
  /** Words that start a unit of a house, an estate or a post box: 'Flat 3', 'Bât. C', 'Postfach'. */
  units: string;
  /** Words that end the name of a building or an estate: 'Rosewood House', 'Leith Docks Industrial Estate'. */
  houses?: string;
};

export const streetWords = {
  en: {
    kindPosition: 'end',
    kinds:
      'street|str|st|road|rd|avenue|ave|av|lane|ln|drive|dr|court|ct|place|pl|square|sq|close|cl|crescent|cres|terrace|tce|ter|grove|gr|gardens|gdns|way|walk|row|mews|hill|rise|quay|wharf|parade|pde|esplanade|highway|hwy|parkway|pkwy|boulevard|blvd|circle|cir|circuit|cct|mall|green|view|vale|heights|broadway|promenade|bridge|crossing|trail|loop|alley|turnpike|pike|strand|mount|bank|gate|link|drive|cross|main|extension',
    units:
      'flat|flt|unit|apartment|apt|suite|ste|room|rm|floor|fl|level|lvl|lot|shop|block|blk|bldg|building|tower|villa|plot|p\\.? ?o\\.? ?box|gpo box|po box|box|private bag|locked bag|postnet|basement|ground floor|penthouse|phase|door no|c\\/o|care of|purok|sitio|brgy|barangay|bgy|zone|sector|lobby|dock|gate|hangar|warehouse|stall|room',
    houses:
      'house|cottage|lodge|mill|court|mansions?|estate|park|industrial estate|business park|business centre|business center|centre|center|plaza|tower|towers|building|apartments|residency|residences?|condo(?:minium)?|subdivision|homes|village|farm|barn|hall|chambers|arcade|villas?|complex|works|yard|campus|station|docks?|marina|bakery|vicarage|rectory|parsonage|manor|hotel',
  },
  in: {
    kindPosition: 'end',
    kinds:
      'marg|salai|path|rasta|gali|chowk|cross|nagar|colony|layout|vihar|enclave|bagh|puram|pura|lines|bazaar|market|extn|stage|block',
    units:
      'h\\.? ?no|house no|house|plot no|door no|s\\/o|d\\/o|w\\/o|old no|new no|shop no|survey no|sf no|gidc|midc|sector|phase|wing',
  },
  fr: {
    kindPosition: 'start',
    kinds:
      "rue|avenue|av|boulevard|boul|bd|bld|blvd|all[ée]e|all|chemin|ch|impasse|imp|place|pl|quai|cours|route|rte|square|passage|sentier|voie|rond[- ]point|esplanade|promenade|mont[ée]e|c[ôo]te|faubourg|fbg|ruelle|venelle|villa|cit[ée]|hameau|lieu[- ]dit|zone (?:artisanale|industrielle|d['’]activit[ée]s?)|za|zi|zac|parc d['’]activit[ée]s?",
    units:
      'b[âa]t(?:iment)?|appt|apt|app|appartement|r[ée]sidence|r[ée]s|[ée]tage|porte|escalier|esc|entr[ée]e|lot|lotissement|bp|cs|bureau|chez|c\\/o|immeuble|imm|tour|rdc|bo[îi]te|digicode|code|interphone|si[èe]ge|\\d+(?:er|[èe]me|e) [ée]tage',
  },
  de: {
    kindPosition: 'start',
    kinds:
      'am|an der|an den|an dem|auf der|auf dem|im|in der|in den|zum|zur|unter den|unter der|hinter der|alter|alte|stra(?:ß|ss)e (?:der|des|am|zum|zur)|(?:platz|allee|weg|ring|ufer) (?:der|des)',
    endings:
      'stra(?:ß|ss)e|str\\.?|weg|platz|allee|gasse|ring|ufer|damm|markt|hof|steig|steg|chaussee|promenade|graben|kai|br[üu]cke|wall|garten|g[äa]rten|berg|feld|park|zeile|stieg|anger|winkel|bogen|rain|tor',
    units:
      'wohnung|whg|hinterhaus|hinterhof|vorderhaus|seitenfl[üu]gel|eg|og|dg|ug|stock|etage|stiege|t[üu]r|top|postfach|c\\/o|geb[äa]ude|haus|aufgang|apartment|zimmer|packstation|postnummer|postnr|industriegebiet|gewerbepark|\\d+\\. ?(?:og|stock|etage|hinterhof)',
  },
  it: {
    kindPosition: 'start',
    kinds:
      'via|viale|v\\.le|corso|c\\.so|piazza|p\\.za|piazzale|vicolo|largo|strada|str|contrada|c\\.da|lungomare|lungotevere|lungarno|calle|campo|fondamenta|salita|rampa|traversa|borgo|localit[àa]|loc|frazione|fraz|galleria|cortile|ronco|discesa|circonvallazione|statale|s\\.s',
    units:
      'interno|int|scala|sc|piano|palazzina|pal|edificio|presso|c\\/o|casella postale|c\\.p|lotto|snc|isolato|zona industriale|citofono|appartamento',
  },
  pt: {
    kindPosition: 'start',
    kinds:
      'rua|r|avenida|av|travessa|tv|trav|alameda|al|pra[çc]a|p[çc]a|pra[çc]eta|praceta|largo|lg|estrada|est|rodovia|rod|beco|viela|ladeira|cal[çc]ada|cal[çc]ad[ãa]o|praia|cais|urbaniza[çc][ãa]o|urb|bairro|quinta|zona industrial|parque|via|azinhaga|rotunda|sqn|sqs|scn|scs|shn|shs|cln|cls|qd|quadra|setor',
    units:
      'apto|apt|ap|apartamento|bloco|bl|sala|sl|conjunto|cj|casa|cs|fundos|andar|lote|lt|torre|edif[íi]cio|ed|loja|lj|galp[ãa]o|km|n[ºo°]|\\d+\\.?[ºo°]|r\\/c|rc|dto|dt|esq|frente|fte|caixa postal|apartado|cx|cobertura|box|condom[íi]nio|residencial|fra[çc][ãa]o',
  },
  es: { kindPosition: 'start', kinds: '', units: '' },
  ru: { kindPosition: 'start', kinds: '', units: '' },
} satisfies Record<string, StreetWords>;

export type StreetLanguage = keyof typeof streetWords;
