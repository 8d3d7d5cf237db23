import type { HeadingWords } from './concepts.ts';

export const en: HeadingWords = {
  parties: {
    sender:
      'sender, senders, shipper, shippers, consignor, from~, ship from~, shipped from~, origin~, pickup~, pick up~, collection~, exporter, seller, dispatch~, return to~',
    receiver:
      'rcv, recv, cne, receiver, receivers, recipient, recipients, consignee, consignees, addressee, ship to~, shipto, ship~, shipping~, to, deliver to, delivery~, deliver~, customer, customers, client, buyer, buyers, importer, destination~, dest~, cnee, rcpt, drop off~',
    billing: 'billing, bill to, bill, invoice to, payer, third party',
  },
  concepts: {
    name: 'name, full name, fullname, contact, contact name, contact person, person, attention, attn, who, attention to',
    part: 'first name, last name, surname, given name, family name, middle name, firstname, lastname, first, last',
    company: 'company, company name, organization, organisation, business, firm, business name',
    mobile: 'mobile, mobile phone, cell, cellphone, cell phone, mob, mobile no, handphone, whatsapp',
    phone:
      'phone, telephone, tel, contact number, contact no, contact phone, phone no, ph, phones, landline, tel no',
    identity:
      'id, id no, id number, identity, identification, id card, tax id, tax number, taxid, vat, vat number, vat no, vat id, eori, ein, passport, passport no, passport number, national id, rfc, curp, cpf, cnpj, cuit, cuil, rut, dni, nie, nif, ssn, tin, pan, gstin, tax, curp rfc, personal customs code, pccc, identity no, iin, inn',
    country: 'country, nation, country region',
    state: 'state, province, region, county state, prefecture, state province, prov',
    city: 'city, town, locality, municipality, city town, suburb city',
    district:
      'district, county, suburb, neighborhood, neighbourhood, area, colony, borough, ward, barangay, sub district',
    address: 'address, addr, address line, addresses, location, full address, add',
    street: 'street, street address, road, street name, st',
    house:
      'house, house no, house number, apartment, apt, building, suite, unit, flat, floor, door, block, landmark, apt suite, house nr, bldg',
    postcode:
      'postcode, postal code, zip, zipcode, zip code, post code, postal, pincode, pin code, pin, eircode, postalcode, plz',
    destination: 'destination, dest',
    goods:
      'item, items, goods, product, products, commodity, cargo, parcel, package, content, contents, merchandise, article, lineitem, line item, shipment, consignment, packages content, customs',
    description:
      'description, desc, descr, title, item name, goods name, product name, declaration name, what',
    type: 'type, category, kind, class',
    count: 'quantity, qty, count, quantities, units, number of units',
    pieces:
      'pieces, pcs, piece, pc, packages, parcels, boxes, cartons, ctns, ctn, carton, box, bags, pallets, colli, number of pieces, no of pieces, number of packages, pkgs, pkg, number of boxes',
    weight: 'weight, wt, gross weight, actual weight, gw, mass, gross wt, weights, g w',
    volume: 'volume, cbm, cubic, vol, cubic meters, cubic metres, measurement',
    length: 'length, len, l',
    width: 'width, w, wid, breadth',
    height: 'height, h, ht, depth',
    value: 'value, amount, price, worth, cost, val, total value',
    price: 'price, prices',
    declared:
      'declared, customs value, declare, declaration, goods value, commercial value, invoice value, item value, product value, merchandise value, value of goods, declared value',
    insured: 'insured, insurance, insure, coverage, ins, insured value, cover',
    sku: 'sku, skus, item code, product code, article code, article number, article no, item sku, seller sku, merchant sku, stock code, style no, part number',
    hs: 'hs, hs code, hscode, hs tariff, hts, hts code, htsus, tariff, tariff code, tariff number, tariff no, harmonized code, harmonised code, harmonized system code, commodity code, customs code, taric',
    origin:
      'country of origin, origin country, made in, country of manufacture, manufacturing country, coo, origin of goods, goods origin, manufactured in',
    english:
      'english name, name in english, english description, description in english, english item name, english product name, english title',
    unitValue:
      'unit price, unit value, unit cost, price per unit, value per unit, price each, unit declared value, declared unit value, unit customs value, lineitem price, u price',
    each: 'unit, each, ea, apiece, pc, per unit, per item, per piece, per pc, per pcs, per product, per article, one unit, one item, one piece',
    currency: 'currency, currencies, currency code, ccy',
    net: 'net, net weight, nett weight, net wt, n w, nw, unit weight, item weight',
    gtin: 'gtin, ean, upc, ean code, upc code, ean 13, jan code',
    maker:
      'manufacturer, manufacturers, maker, producer, manufactured by, manufacturer name, mfr, mpn, mfr part',
    link: 'product link, product url, item link, item url, product page, link to product, product website, listing url',
    duties:
      'duties, duty, duties paid by, duties and taxes paid by, duty paid by, duty payer, duties payer, taxes paid by, incoterm, incoterms, terms of trade, terms of delivery, ddp, dap, ddp dap, ddu',
    reason:
      'reason for export, export reason, reason of export, purpose of export, purpose of shipment, reason for sending, shipment purpose',
    platform: 'platform, sales platform, selling platform, marketplace, platform name, marketplace name',
    ioss: 'ioss, ioss number, ioss no, ioss id, ioss vat',
    reference:
      'reference, ref, reference no, reference number, ref no, your reference, references, customer reference, client reference, po, purchase order, po number, internal id, external id',
    order: 'order, orders, order id, order no, order number, sales order, so, name order',
    remark:
      'remark, remarks, note, notes, comment, comments, memo, instruction, instructions, message, special instructions, delivery instructions, additional information, additional info, customer note, buyer note',
    number: 'number, no, nr, num, numbers, nos',
    code: 'code, codes, iso, abbreviation',
    total: 'total, totals',
    service:
      'service, services, service type, service name, service level, service code, shipping service, shipping method, shipping type, delivery service, delivery method, delivery type, express type, express service, mail class',
    notStored:
      'email, e mail, mail, email address, date, time, tracking, tracking number, tracking no, awb, method, carrier, courier, status, payment, payment method, paid, discount, subtotal, taxes, fax, brand, color, colour, model, url, image, website, channel, store, shop, vendor, source, tags, tag, batch, fulfillment, fulfilled, financial, asin, isbn, barcode, s n, sn, serial, row, line, terms, cod, freight, shipping cost, shipping price, shipping total, warehouse, device, latitude, longitude, gender, birthday, account, risk, refund, refunded, receipt, sub total, sequence, material, purpose',
  },
  fillers:
    'purchased, of, the, a, an, and, or, in, for, with, s, required, optional, mandatory, please, enter, your, our, actual, gross, info, information, details, detail, detailed, data, full, complete, if, any, is, by, per, each parcel, each package, each order, each shipment, each consignment, each box, each carton, field, fields, english, chinese, local, primary, main, 1st, e g, eg, max, min, line, declared by, as, on, at, special, estimated, est, new, list, official, legal, valid, here, be',
};
