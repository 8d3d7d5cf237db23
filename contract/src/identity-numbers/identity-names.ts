/** What the identity or tax number of a receiver is called where customs ask for it. */
export const identityNames: Readonly<Partial<Record<string, string>>> = {
  MX: 'RFC / CURP',
  ES: 'NIF / NIE',
  RU: 'ИНН',
  BR: 'CPF / CNPJ',
  CL: 'RUT',
  PE: 'RUC / DNI',
  CO: 'NIT / C.C.',
};
