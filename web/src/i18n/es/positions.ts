import type { PositionTexts } from '../en/positions.ts';

export const positions: PositionTexts = {
  country: 'País',
  chooseCountry: 'Elija un país',
  frequent: 'De uso frecuente',
  allCountries: 'Todos los países',
  noCountry: 'Ningún país con ese nombre o código',
  region: 'Estado, municipio, colonia',
  chooseRegion: 'Nombre o código postal',
  countryFirst: 'Elija primero el país',
  noPlace: 'No se encontró nada',
  asTyped: (text) => `Usar «${text}» tal como está`,
  back: 'Volver a este nivel',
  levels: {
    province: 'Estado o provincia',
    city: 'Ciudad o municipio',
    district: 'Colonia o distrito',
  },
  postcode: 'Código postal',
  codeFirst: 'Escriba el código: rellena la región',
  codeUnknown: 'Este código no figura en la lista. Elija la región',
  codeNear: 'Este código no figura en la lista; la región es la de los códigos vecinos. Compruébela',
  codeShared: (count) => `Lugares con este código: ${count}. Elija uno`,
  loading: 'Cargando…',
  failed: 'No se pudo cargar la lista.',
  retry: 'Reintentar',
};
