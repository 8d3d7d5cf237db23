import { type ShopFormat, splitHeadings } from './shop.ts';

/** The sheet of sales. It has no phone numbers. A package of several products has a row above its products' rows. */
export const mercadoLibre: ShopFormat = {
  name: 'Mercado Libre',
  requiredHeadings: ['# de venta', 'Título de la publicación', 'Comprador', 'Domicilio'],
  columns: {
    clientReference: ['# de venta'],
    receiverName: ['Comprador'],
    receiverMobile: ['Teléfono'],
    receiverCountry: ['País'],
    // The first column with this heading is the status of the sale.
    receiverProvince: ['Estado#2'],
    receiverCity: ['Municipio/Alcaldía', 'Municipio o alcaldía', 'Ciudad', 'Comuna'],
    receiverDetail: ['Domicilio'],
    receiverPostcode: ['Código postal'],
    itemCode: ['SKU'],
  },
  itemHeadings: { name: ['Título de la publicación'], count: ['Unidades'] },
  ignoredHeadings: splitHeadings(`
    Fecha* | Estado | Descripción del estado | Paquete de varios productos | Pertenece a un kit | Unidades* | Ingresos* | Cargo* |
    Costo* | Anulaciones* | Total* | Venta por publicidad | SKU | # de publicación | Tienda oficial | Variante |
    Precio unitario* | Tipo* | Factura adjunta | Datos personales o de empresa | Dirección | CFDI | Régimen Fiscal | Negocio | IFE |
    Forma de entrega* | Transportista* | Número de seguimiento* | URL de seguimiento* | Revisado por Mercado Libre | Dinero a favor |
    Resultado | Destino | Motivo del resultado | Reclamo* | Con mediación | Mes de facturación* | Tiene cuotas* | Canal de venta |
    Cédula | DNI | Condición* | Impuestos* | Descuentos*`),
};
