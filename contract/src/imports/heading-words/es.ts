import type { HeadingWords } from './concepts.ts';

export const es: HeadingWords = {
  parties: {
    sender:
      'remitente, remite, remitentes, expedidor, quien envia~, envia, origen~, embarcador, de quien envia, recoleccion~, vendedor, exportador, desde~, salida~',
    receiver:
      'destinatario, destinatarios, consignatario, receptor, quien recibe, recibe, cliente, clientes, comprador, entrega~, envio~, destino~, importador, para~, hacia~, dest~, de entrega~, de envio~',
    billing: 'facturacion, factura, fiscal',
  },
  concepts: {
    name: 'nombre, nombres, nombre completo, nombre y apellidos, nombre y apellido, contacto, persona de contacto, persona, quien, atencion, a la atencion',
    part: 'apellido, apellidos, apellido paterno, apellido materno, primer nombre, segundo nombre, nombre de pila',
    company: 'empresa, compania, razon social, organizacion, negocio, comercio',
    mobile: 'movil, celular, cel, telefono movil, telefono celular, whatsapp, numero de celular, tel movil',
    phone: 'telefono, tel, telefonos, telefono de contacto, numero de telefono, fono, tfno, tlf',
    identity:
      'identificacion, documento, documento de identidad, rfc, curp, dni, nie, nif, cif, cedula, ci, ruc, rut, cuit, cuil, pasaporte, id fiscal, identificacion fiscal, doc, numero de documento, ine, nit, cpf, cnpj',
    country: 'pais, paises',
    state:
      'estado, provincia, departamento, entidad, region, comunidad, comunidad autonoma, entidad federativa, depto, edo',
    city: 'ciudad, municipio, localidad, poblacion, alcaldia, delegacion, comuna, cd, mpio',
    district: 'colonia, distrito, barrio, urbanizacion, fraccionamiento, sector, zona, col, vereda, partido',
    address: 'direccion, domicilio, direcciones, direccion completa, ubicacion, dir, direccion detallada',
    street: 'calle, avenida, via, calle y numero, av',
    house:
      'numero exterior, numero interior, no ext, no int, num ext, num int, exterior, interior, piso, puerta, depto interior, portal, edificio, bloque, casa, apartamento, entre calles, altura calle, numero de casa, manzana, lote, referencias del domicilio, entre que calles',
    postcode: 'codigo postal, cp, c p, cod postal, zip, postal, codpostal',
    destination: 'destino, lugar de destino',
    goods:
      'articulo, articulos, producto, productos, mercancia, mercancias, mercaderia, contenido, paquete, paquetes contenido, bienes, bulto contenido, carga',
    description:
      'que mando, que envio, que contiene, que lleva, que es, descripcion, detalle del contenido, titulo, desc',
    type: 'tipo, categoria, clase',
    count: 'uds, ud, unid, cantidad, cant, unidades, cantidades, ctd, cdad',
    pieces:
      'bultos, piezas, paquetes, cajas, numero de bultos, numero de piezas, bulto, no de bultos, no de paquetes, pzas, pza, cartones',
    weight: 'peso, peso bruto, peso real, peso total, pesos',
    volume: 'volumen, cubicaje, vol, metros cubicos',
    length: 'largo, longitud, largo del paquete',
    width: 'ancho, anchura',
    height: 'alto, altura',
    value: 'valor, importe, monto, precio, coste, costo',
    price: 'precio, precios',
    declared:
      'declarado, valor declarado, valor aduanal, valor en aduana, valor de la mercancia, valor de mercancia, valor comercial, valor del contenido, valor factura, aduana, valor del producto',
    insured: 'asegurado, seguro, valor asegurado, asegurar, monto asegurado',
    sku: 'sku, codigo del articulo, codigo de articulo, codigo del producto, codigo de producto, clave del producto, numero de parte, referencia del articulo',
    hs: 'hs, codigo hs, fraccion arancelaria, fraccion, codigo arancelario, partida arancelaria, arancel, subpartida, posicion arancelaria, codigo aduanero, codigo taric, clave arancelaria',
    origin:
      'pais de origen, origen de la mercancia, origen del producto, pais de fabricacion, hecho en, fabricado en, pais de procedencia',
    english: 'nombre en ingles, descripcion en ingles, producto en ingles, articulo en ingles, en ingles',
    unitValue:
      'valor unitario, precio unitario, precio por unidad, valor por unidad, costo unitario, coste unitario, precio por pieza, p unitario, valor declarado unitario, precio unidad, valor unidad, costo unidad, p unit, v unit, v unitario, p u, v u',
    each: 'unitario, unitaria, unit, unid, ud, c u, cada uno, cada una, pza, por unidad, por unid, por ud, por pieza, por pza, por articulo, por producto, la unidad, de la unidad, una unidad, una pieza',
    currency: 'moneda, divisa, monedas, tipo de moneda, codigo de moneda',
    net: 'peso neto, neto, peso neto por unidad, peso unitario',
    gtin: 'gtin, ean, upc, codigo ean, codigo upc',
    maker: 'fabricante, productor, nombre del fabricante, elaborado por',
    link: 'enlace del producto, enlace, link del producto, url del producto, pagina del producto, liga del producto',
    duties:
      'impuestos pagados por, quien paga los impuestos, quien paga impuestos, aranceles, pago de aranceles, derechos e impuestos, derechos e impuestos a cargo de, aranceles a cargo de, incoterm, incoterms, impuestos a cargo de, pago de impuestos',
    reason:
      'motivo de exportacion, motivo de la exportacion, razon de exportacion, razon de la exportacion, motivo del envio, motivo de envio, proposito del envio',
    platform: 'plataforma, plataforma de venta, marketplace, plataforma de ventas',
    ioss: 'ioss, numero ioss, codigo ioss',
    reference:
      'referencia, referencias, ref, referencia del cliente, folio, referencia interna, clave, numero de referencia',
    order:
      'pedido, pedidos, orden, numero de pedido, no de pedido, n de pedido, orden de compra, venta, numero de orden, n de venta, numero de venta',
    remark:
      'observaciones, observacion, notas, nota, comentario, comentarios, indicaciones, instrucciones, instrucciones de entrega, mensaje, anotaciones, informacion adicional',
    number: 'numero, no, num, nro, n, n o',
    code: 'codigo, cod, iso, siglas',
    total: 'total, totales',
    service:
      'servicio, servicios, tipo de servicio, nombre del servicio, servicio de envio, servicio de entrega, tipo de envio, tipo de entrega, metodo de envio, metodo de entrega, forma de envio, modalidad, modalidad de envio',
    notStored:
      'correo, correo electronico, email, e mail, mail, fecha, hora, guia, numero de guia, rastreo, numero de rastreo, seguimiento, forma de pago, metodo de pago, pago, estatus, estado del envio, estado del pedido, descuento, subtotal, impuestos, iva, marca, color, modelo, talla, canal, tienda, transportista, paqueteria, fila, costo de envio, url, contra entrega, publicacion, comision, cargo, cargos, ingresos, reembolso, reclamo, unidad, descripcion del estado, vendedor id',
  },
  fillers:
    'de, del, la, el, los, las, y, o, en, al, a, por, con, su, obligatorio, requerido, opcional, datos, informacion, dato, completo, completa, real, bruto, interna, interno, que, se, un, una, campo, favor, llenar, ext, lugar, principal, detallada, estimado, solo',
};
