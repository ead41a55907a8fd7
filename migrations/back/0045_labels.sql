alter table checkout_lines drop column composition, drop column weight_grams;
alter table order_lines drop column composition, drop column weight_grams;
alter table products
  drop column composition,
  drop column care,
  drop column origin_country,
  drop column weight_grams,
  drop column customs_code,
  drop column warnings,
  drop column manufacturer,
  drop column manufacturer_address,
  drop column manufacturer_country,
  drop column manufacturer_contact,
  drop column responsible_person,
  drop column responsible_address,
  drop column responsible_country,
  drop column responsible_contact;
