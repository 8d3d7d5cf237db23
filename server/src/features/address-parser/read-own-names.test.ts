import { describe, expect, it } from 'vitest';
import { parseAddress } from './parse-address.ts';

/**
 * Addresses as people of each country write them: text, name, postcode, place, street, and in some the identity number.
 */
const addresses: readonly (readonly string[])[] = [
  [
    'Jana Nováková, Štefánikova 12, 150 00 Praha 5, Česko, +420 602 123 456',
    'Jana Nováková',
    '150 00',
    'CZ/10/prague',
    'Štefánikova 12',
  ],
  [
    'Petr Svoboda\nMasarykova 28\n602 00 Brno\nČeská republika\n+420 777 123 456',
    'Petr Svoboda',
    '602 00',
    'CZ/64/brno',
    'Masarykova 28',
  ],
  [
    'Kovács Anna, Szent István körút 14, 1137 Budapest, Magyarország, +36 30 123 4567',
    'Kovács Anna',
    '1137',
    'HU/BU/budapest',
    'Szent István körút 14',
  ],
  [
    'Ivan Horvat\nIlica 42\n10000 Zagreb\nHrvatska\n+385 91 234 5678',
    'Ivan Horvat',
    '10000',
    'HR/01/zagreb',
    'Ilica 42',
  ],
  [
    'Marko Petrović, Knez Mihailova 10, 11000 Beograd, Srbija, +381 64 123 4567',
    'Marko Petrović',
    '11000',
    'RS/00',
    'Knez Mihailova 10',
  ],
  [
    'Марко Петровић, Кнез Михаилова 10, 11000 Београд, Србија, +381 64 123 4567',
    'Марко Петровић',
    '11000',
    'RS/00',
    'Кнез Михаилова 10',
  ],
  [
    'Lena Becker, Lindenallee 31, 04109 Leipzig, Deutschland, +49 176 12345678',
    'Lena Becker',
    '04109',
    'DE/SN/leipzig',
    'Lindenallee 31',
  ],
  [
    'Hans Gruber, Mariahilfer Straße 88, 1070 Wien, Österreich, +43 664 1234567',
    'Hans Gruber',
    '1070',
    'AT/9/vienna',
    'Mariahilfer Straße 88',
  ],
  [
    'María García, Calle de Alcalá 45, 28014 Madrid, España, +34 612 345 678',
    'María García',
    '28014',
    'ES/28/Madrid',
    'Calle de Alcalá 45',
  ],
  [
    'Anna Kowalska, ul. Marszałkowska 10/5, 00-590 Warszawa, Polska, +48 602 333 444',
    'Anna Kowalska',
    '00-590',
    'PL/14/warszawa',
    'ul. Marszałkowska 10/5',
  ],
  [
    'Ayşe Yılmaz, Bağdat Caddesi No: 25 Daire: 4, 34710 Kadıköy/İstanbul, Türkiye, +90 532 765 43 21',
    'Ayşe Yılmaz',
    '34710',
    'TR/34/kadıkoy',
    'Bağdat Caddesi No: 25 Daire: 4',
  ],
  [
    'Nguyễn Văn An, 123 Đường Lê Lợi, Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh 700000, Việt Nam, +84 912 345 678',
    'Nguyễn Văn An',
    '700000',
    'VN/SG',
    '123 Đường Lê Lợi, Phường Bến Nghé, Quận 1',
  ],
  [
    'Trần Thị Hoa, 45 Tràng Tiền, Hoàn Kiếm, Hà Nội 100000, Vietnam, +84 912 345 678',
    'Trần Thị Hoa',
    '100000',
    'VN/HN/hoan-kiem',
    '45 Tràng Tiền',
  ],
  [
    'Γιώργος Παπαδόπουλος, Λεωφόρος Μακαρίου 25, 1065 Λευκωσία, Κύπρος, +357 99 123456',
    'Γιώργος Παπαδόπουλος',
    '1065',
    'CY/01/nicosia',
    'Λεωφόρος Μακαρίου 25',
  ],
  [
    'Maria Papadopoulou, Ermou 15, 105 63 Athina, Ελλάδα, +30 694 123 4567',
    'Maria Papadopoulou',
    '105 63',
    'GR/I/athens',
    'Ermou 15',
  ],
  [
    'Sanne de Vries, Kinkerstraat 120-2, 1054 BW Amsterdam, Nederland, +31 6 12345678',
    'Sanne de Vries',
    '1054 BW',
    'NL/NH/amsterdam',
    'Kinkerstraat 120-2',
  ],
  [
    'Jan Jansen\nCoolsingel 40\n3011AD Rotterdam\nNetherlands\n0612345678',
    'Jan Jansen',
    '3011AD',
    'NL/ZH/rotterdam',
    'Coolsingel 40',
  ],
  [
    'Luc Peeters, Meir 50, 2000 Antwerpen, België, +32 470 12 34 56',
    'Luc Peeters',
    '2000',
    'BE/VLG/antwerpen',
    'Meir 50',
  ],
  [
    'Lars Hansen, Vesterbrogade 3, 1620 København V, Danmark, +45 20 12 34 56',
    'Lars Hansen',
    '1620',
    'DK/84/københavn',
    'Vesterbrogade 3',
  ],
  [
    'Erik Svensson, Drottninggatan 71, 111 36 Stockholm, Sverige, +46 70 123 45 67',
    'Erik Svensson',
    '111 36',
    'SE/AB/stockholm',
    'Drottninggatan 71',
  ],
  [
    'Kari Nordmann, Karl Johans gate 22, 0159 Oslo, Norge, +47 412 34 567',
    'Kari Nordmann',
    '0159',
    'NO/03/oslo',
    'Karl Johans gate 22',
  ],
  [
    'Matti Virtanen, Mannerheimintie 10 A 5, 00100 Helsinki, Suomi, +358 40 1234567',
    'Matti Virtanen',
    '00100',
    'FI/18/helsinki',
    'Mannerheimintie 10 A 5',
  ],
  [
    'Ion Popescu, Strada Lipscani 25, 030031 București, România, +40 722 123 456',
    'Ion Popescu',
    '030031',
    'RO/B/bucharest',
    'Strada Lipscani 25',
  ],
  [
    'Иван Иванов, бул. Витоша 15, 1000 София, България, +359 88 812 3456',
    'Иван Иванов',
    '1000',
    'BG/22/sofia',
    'бул. Витоша 15',
  ],
  [
    'Олена Шевченко, вул. Хрещатик 22, кв. 7, 01001 Київ, Україна, +380 67 123 4567',
    'Олена Шевченко',
    '01001',
    'UA/30/kyiv',
    'вул. Хрещатик 22, кв. 7',
  ],
  [
    'Carlos Rodríguez, CC 52123456, Carrera 7 # 71-21, Bogotá, 110231, Colombia, +57 310 123 4567',
    'Carlos Rodríguez',
    '110231',
    'CO/11/001',
    'Carrera 7 # 71-21',
    '52123456',
  ],
  [
    'Carlos Rodríguez\nC.C. 52.123.456\nCalle 10 # 43E-31\nMedellín, Antioquia\nColombia\n+57 310 123 4567',
    'Carlos Rodríguez',
    '',
    'CO/05/001',
    'Calle 10 # 43E-31',
    '52.123.456',
  ],
  [
    'ТОО «Алма Трейд», БИН 971240001315, 050000, г. Алматы, пр. Абая, д. 10, Казахстан, +7 701 123 4567',
    '',
    '050000',
    'KZ/19',
    'пр. Абая, д. 10',
    '971240001315',
  ],
  [
    'Айгүл Нұрланова, Қабанбай батыр к-сі 40, 010000 Астана, Қазақстан, +7 701 123 4567',
    'Айгүл Нұрланова',
    '010000',
    'KZ/71',
    'Қабанбай батыр к-сі 40',
  ],
  [
    'María Soto, RUT 12.345.678-5, Av. Providencia 1234, Providencia, Santiago, Chile, +56 9 1234 5678',
    'María Soto',
    '7500000',
    'CL/RM/Santiago/13123',
    'Av. Providencia 1234',
    '12.345.678-5',
  ],
  [
    'Sofía Martínez\nAv. Corrientes 1234, Piso 5 Dto. B\nCABA (C1043AAZ), Argentina\n+54 9 11 5555-1234',
    'Sofía Martínez',
    'C1043AAZ',
    'AR/C',
    'Av. Corrientes 1234, Piso 5 Dto. B',
  ],
  [
    'Maria Silva\nRua da Consolação 1000\nSão Paulo - SP\n01302-001\nwhats (11) 98765-4321\nBrasil',
    'Maria Silva',
    '01302-001',
    'BR/SP/São Paulo',
    'Rua da Consolação 1000',
  ],
  [
    'Juan Gómez, Av. Corrientes 1234, C1043AAZ Buenos Aires, Argentina, +54 9 11 5555-6789',
    'Juan Gómez',
    'C1043AAZ',
    'AR/B',
    'Av. Corrientes 1234',
  ],
  [
    'Somchai Jaidee, 99/9 Sukhumvit Road, Khlong Toei, Bangkok 10110, ประเทศไทย, +66 81 234 5678',
    'Somchai Jaidee',
    '10110',
    'TH/10/khlong-toei',
    '99/9 Sukhumvit Road',
  ],
  [
    'Budi Santoso, Jl. Jend. Sudirman No. 52, Jakarta Selatan 12190, Indonesia, +62 812 3456 7890',
    'Budi Santoso',
    '12190',
    'ID/JK/jakarta-selatan',
    'Jl. Jend. Sudirman No. 52',
  ],
  [
    'Ahmad bin Ali, 12 Jalan Ampang, 50450 Kuala Lumpur, Malaysia, +60 12 345 6789',
    'Ahmad bin Ali',
    '50450',
    'MY/14/kuala-lumpur',
    '12 Jalan Ampang',
  ],
  [
    'Mária Kováčová, Obchodná 5, 811 06 Bratislava, Slovensko, +421 905 123 456',
    'Mária Kováčová',
    '811 06',
    'SK/BL/bratislava',
    'Obchodná 5',
  ],
  [
    'Luka Novak, Slovenska cesta 5, 1000 Ljubljana, Slovenija, +386 41 123 456',
    'Luka Novak',
    '1000',
    'SI/061/ljubljana',
    'Slovenska cesta 5',
  ],
  [
    'Jonas Jonaitis, Gedimino pr. 9, 01103 Vilnius, Lietuva, +370 612 34567',
    'Jonas Jonaitis',
    '01103',
    'LT/VL/57/vilnius',
    'Gedimino pr. 9',
  ],
  [
    'Kari Tamm, Narva mnt 5, 10117 Tallinn, Eesti, +372 5123 4567',
    'Kari Tamm',
    '10117',
    'EE/37/784',
    'Narva mnt 5',
  ],
  [
    'Jānis Bērziņš, Brīvības iela 55, LV-1010 Rīga, Latvija, +371 29 123 456',
    'Jānis Bērziņš',
    'LV-1010',
    'LV/RIX/riga',
    'Brīvības iela 55',
  ],
  [
    'Youssef Alami, 12 Rue Mohammed V, 20000 Casablanca, Maroc, +212 612 345678',
    'Youssef Alami',
    '20000',
    'MA/06/CAS',
    '12 Rue Mohammed V',
  ],
  [
    '김민수, 서울특별시 강남구 테헤란로 123, 06133, 대한민국, 010-1234-5678',
    '김민수',
    '06133',
    'KR/11/강남구',
    '테헤란로 123',
  ],
  [
    'محمد علي، شارع الملك فهد 12، الرياض 12211، المملكة العربية السعودية، +966 50 765 4321',
    'محمد علي',
    '12211',
    'SA/01',
    'شارع الملك فهد 12',
  ],
  [
    'Dana Cohen, Dizengoff 99, Tel Aviv 6433109, ישראל, +972 52 123 4567',
    'Dana Cohen',
    '6433109',
    'IL/TA/tel-aviv',
    'Dizengoff 99',
  ],
];

describe('parseAddress, for country names in their own language', () => {
  it.each(addresses)('reads %j', async (text, name, postcode, place, street, identity = '') => {
    const read = await parseAddress(text ?? '');
    expect([
      read.name?.value ?? '',
      read.postcode?.value ?? '',
      read.region?.table.getId(read.region.place),
      read.detail?.value,
      read.identityNumber?.value ?? '',
    ]).toEqual([name, postcode, place, street, identity]);
  });

  it('reads two numbers as one postcode only in countries that write postcodes like this', async () => {
    const german = await parseAddress('Lena Becker, Hauptstraße 100 12, 04109 Leipzig, Deutschland');
    expect([german.postcode?.value, german.detail?.value]).toEqual(['04109', 'Hauptstraße 100 12']);
  });

  it('keeps an abbreviation in the street that is no label of an identity number', async () => {
    const read = await parseAddress('Ana Ruiz, C.C. Santafé Local 120, Calle 185 # 45-03, Bogotá, Colombia');
    expect(read.identityNumber).toBeUndefined();
    expect(read.detail?.value).toContain('C.C. Santafé Local 120');
  });
});
