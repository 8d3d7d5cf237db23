/** The name of the receiver's identity or tax number in the countries where customs ask for it. */
export const identityLabels: Readonly<Partial<Record<string, string>>> = {
  MX: 'RFC / CURP',
  ES: 'NIF / NIE',
  RU: 'ИНН',
  BR: 'CPF / CNPJ',
  CL: 'RUT',
  PE: 'RUC / DNI',
  CO: 'NIT / C.C.',
};
