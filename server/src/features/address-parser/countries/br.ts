import { type AddressFormat, splitNames } from './address-format.ts';

export const br: AddressFormat = {
  streetLanguages: ['pt'],
  isCodeBeforeCity: false,
  evidence: [
    [/(?<![\d-])\d{5}-\d{3}(?![\d-])/, 3],
    [/(?<!\p{L})(?:cep|cpf|cnpj|bairro|ltda|s\/a)(?!\p{L})/iu, 3],
    [/(?<!\p{L})(?:apto|ap|bloco|sala|celular|alameda|quadra|zap)(?!\p{L})/iu, 1],
    [/(?<!\p{L})(?:rua|avenida|travessa|praça)(?!\p{L})/iu, 1],
    [/(?<![\d+])\(?[1-9]\d\)? ?9\d{4}[ -]?\d{4}(?!\d)/, 1.5],
    [
      /\p{L}[ ,]*[-/|,]? ?(?:AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO)(?=[\s,.;|]|$)/u,
      1,
    ],
  ],
  knownPlaces: splitNames(
    'sao paulo, rio de janeiro, belo horizonte, brasilia, salvador, fortaleza, curitiba, recife, porto alegre, manaus, belem, goiania, campinas, florianopolis, niteroi, natal, minas gerais, rio grande do sul, santa catarina, parana, bahia, ceara, pernambuco',
  ),
};
