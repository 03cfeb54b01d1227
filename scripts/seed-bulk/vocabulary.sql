-- What the customers are made of, most frequent first: batch.sql prefers low ranks, as reality does.
-- Temporary tables, so that nothing stays behind in the database.

CREATE TEMP TABLE bulk_surnames AS
SELECT rank::int, surname
FROM unnest(string_to_array(
    'García,Rodríguez,González,Fernández,López,Martínez,Sánchez,Pérez,Gómez,Hernández,Díaz,Ramírez,Torres,Flores,'
    'Rivera,Morales,Jiménez,Ruiz,Álvarez,Moreno,Muñoz,Alonso,Gutiérrez,Romero,Navarro,Reyes,Cruz,Ortiz,Castillo,'
    'Vargas,Mendoza,Castro,Ramos,Chávez,Herrera,Medina,Aguilar,Vásquez,Guzmán,Rojas,Delgado,Suárez,Ortega,Molina,'
    'Contreras,Silva,Guerrero,Mejía,Peña,Salazar,Domínguez,Núñez,Vega,Campos,Santos,Soto,Ríos,Vázquez,Gil,Serrano,'
    'Blanco,Acosta,León,Cabrera,Marín,Sandoval,Figueroa,Valdez,Luna,Cortés,Lozano,Iglesias,Cano,Prieto,Calvo,Gallego,'
    'Méndez,Garrido,Santana,Lara,Miranda,Fuentes,Carrasco,Cervantes,Espinoza,Solís,Rosales,Maldonado,Pacheco,Ávila,'
    'Valencia,Estrada,Rosario,Santiago,Vidal,Lorenzo,Montero,Hidalgo,Nieto,Arias,Ibáñez,Ferrer,Durán,Mora,Montes,'
    'Carmona,Pascual,Sáez,Soler,Velázquez,Salas,Bravo,Aguirre,Rubio,Meléndez,Bautista,Padilla,Juárez,Cárdenas,'
    'Peralta,Quintero,Zamora,Trujillo,Rosas,Camacho,Robles,Villanueva,Orozco,Bermúdez,Paredes,Montoya,Correa,Toledo,'
    'Cordero,Escobar,Galván,Zúñiga,Arroyo,Carrillo,Ponce,Rangel,Barrera,Tapia,Macías,Cuevas,Quiroga,Benítez,Franco,'
    'Segura,Lugo,Alvarado,Colón,Nieves,Matos,Feliciano,Batista,Almonte,Tejada,Polanco,Liriano,Taveras,Encarnación,'
    'De la Cruz,De los Santos,Del Valle,De León,Bonilla,Zelaya,Lobo,Murillo,Pineda,Argueta,Henríquez,Portillo,Alfaro,'
    'Quesada,Monge,Chacón,Solano,Arce,Villalobos,Cedeño,Zambrano,Mendieta,Intriago,Vélez,Restrepo,Ospina,Cardona,'
    'Londoño,Arango,Jaramillo,Echeverri,Zapata,Bedoya,Betancur,Giraldo,Hoyos,Marulanda,Uribe,Quispe,Mamani,Huamán,'
    'Condori,Choque,Yupanqui,Rengifo,Saavedra,Tello,Bustamante,Valdivia,Araya,Sepúlveda,Riquelme,Cáceres,Pizarro,'
    'Alarcón,Bustos,Olivares,Godoy,Ledesma,Ferreyra,Sosa,Villalba,Maidana,Duarte,Báez,Cabral,Olmedo,Puig,Roca,Vila,'
    'Serra,Esteve,Bosch,Martí,Sala,Costa,Pons,Etxeberria,Aguirrezabala,Goñi,Arrieta,Zubizarreta,Elizondo,Ochoa,Garza,'
    'Treviño,Villarreal,Cantú,Leal,Saldívar,Elizalde,Barrios,Cisneros,Enríquez,Escalante,Esparza,Esquivel,Fajardo,'
    'Gallardo,Galindo,Gamboa,Granados,Guevara,Huerta,Ibarra,Lerma,Leyva,Limón,Loera,Madrigal,Magaña,Manzano,Márquez,'
    'Meza,Mireles,Nava,Negrete,Ocampo,Olvera,Orellana,Osorio,Palacios,Parra,Plascencia,Quiñones,Rentería,Rincón,'
    'Rocha,Rosado,Ruvalcaba,Salgado,Salinas,Sierra,Tafoya,Tirado,Tovar,Ulloa,Urbina,Urrutia,Valenzuela,Valle,Varela,'
    'Velasco,Venegas,Vera,Vergara,Villa,Villegas,Yáñez,Zaragoza,Zárate,Zavala',
    ',')) WITH ORDINALITY AS listed (surname, rank);

-- Two columns of equal length: one for each half of the customers.
CREATE TEMP TABLE bulk_given_names AS
SELECT women, rank::int, given_name
FROM (VALUES
    (true,
    'María,Carmen,Ana,Isabel,Laura,Cristina,Marta,Lucía,Sara,Paula,Elena,Raquel,Rosa,Patricia,Beatriz,Claudia,Silvia,'
    'Sofía,Daniela,Valentina,Gabriela,Mariana,Alejandra,Andrea,Verónica,Sandra,Mónica,Yolanda,Teresa,Pilar,Nuria,'
    'Irene,Julia,Mercedes,Rocío,Natalia,Susana,Margarita,Guadalupe,Leticia,Adriana,Lorena,Diana,Carolina,Camila,'
    'Victoria,Juana,Inés,Alicia,Esther,Ángela,Josefina,Dolores,Concepción,Antonia,Francisca,Manuela,Luisa,Gloria,'
    'Esperanza,Consuelo,Fátima,Amparo,Rebeca,Noelia,Miriam,Lidia,Olga,Celia,Blanca,Marina,Jimena,Renata,Ximena,'
    'Fernanda,Regina,Yesenia,Maribel,Marisol,Xiomara,Yamileth,Altagracia,Milagros,Yajaira,Damaris,Belkis,Mayra,'
    'Nereida,Iris,Zoraida,Ivette,Wanda,Lourdes,Estefanía,Tatiana,Viviana,Paola,Catalina,Luz Marina,Flor,Nidia,'
    'Rosario,Encarnación,Montserrat,Begoña,Itziar,Aránzazu,Nerea,Ainhoa,Leire,Macarena,Triana,Ariadna,Carlota,Vera,'
    'Abril,Noa,Emilia,Agustina,Catarina,Delfina,Martina'),
    (false,
    'José,Antonio,Juan,Manuel,Francisco,Luis,Carlos,Miguel,Jesús,Javier,David,Daniel,Pedro,Alejandro,Rafael,Fernando,'
    'Alberto,Jorge,Sergio,Ángel,Ramón,Roberto,Ricardo,Eduardo,Andrés,Diego,Enrique,Mario,Víctor,Pablo,Raúl,Óscar,'
    'Vicente,Iván,Rubén,Joaquín,Adrián,Santiago,Álvaro,Gabriel,Guillermo,Ignacio,Hugo,Martín,Julio,Salvador,Emilio,'
    'Marcos,Gustavo,Jaime,Arturo,César,Alfredo,Héctor,Felipe,Rodrigo,Sebastián,Nicolás,Mateo,Samuel,Agustín,Tomás,'
    'Lorenzo,Gonzalo,Esteban,Gerardo,Armando,Ernesto,Félix,Hernán,Darío,Fabián,Mauricio,Orlando,Rolando,Wilfredo,'
    'Wilmer,Edwin,Franklin,Nelson,Rigoberto,Ulises,Efraín,Noé,Abel,Moisés,Isaac,Elías,Josué,Saúl,Simón,Benjamín,'
    'Leonardo,Emmanuel,Bryan,Kevin,Cristian,Jhonatan,Yeison,Anderson,Osvaldo,Reinaldo,Heriberto,Humberto,Gilberto,'
    'Norberto,Adalberto,Bartolomé,Íñigo,Iker,Asier,Unai,Aitor,Xavier,Jordi,Oriol,Pau,Gael,Thiago,Bruno,Leandro,'
    'Facundo')
) AS halves (women, names), unnest(string_to_array(names, ',')) WITH ORDINALITY AS listed (given_name, rank);

-- World manufacturer codes are real; the other letters of a VIN follow from the model. Every model was on sale
-- eight years ago, so that no policy is older than its car.
CREATE TEMP TABLE bulk_vehicles AS
SELECT row_number() OVER ()::int AS rank, brand, model, first_year, coalesce(last_year, 9999) AS last_year,
    manufacturer || translate(upper(substr(md5(brand || model), 1, 4)), '0', 'K') AS vin_start,
    translate(upper(substr(md5(model || brand), 1, 1)), '0', 'L') AS plant
FROM (VALUES
    ('Toyota', 'Corolla', 1998, NULL, '2T1'), ('Honda', 'Civic', 1998, NULL, '2HG'),
    ('Toyota', 'Camry', 1998, NULL, '4T1'), ('Toyota', 'RAV4', 1998, NULL, '2T3'),
    ('Honda', 'CR-V', 1998, NULL, '5J6'), ('Ford', 'F-150', 1998, NULL, '1FT'),
    ('Honda', 'Accord', 1998, NULL, '1HG'), ('Nissan', 'Rogue', 2008, NULL, '5N1'),
    ('Chevrolet', 'Silverado', 1999, NULL, '3GC'), ('Nissan', 'Sentra', 2000, NULL, '3N1'),
    ('Nissan', 'Altima', 1998, NULL, '1N4'), ('Hyundai', 'Elantra', 2001, NULL, '5NP'),
    ('Hyundai', 'Tucson', 2005, NULL, 'KM8'), ('Kia', 'Sportage', 2005, NULL, 'KND'),
    ('Ford', 'Escape', 2001, NULL, '1FM'), ('Chevrolet', 'Equinox', 2005, NULL, '2GN'),
    ('Jeep', 'Grand Cherokee', 1999, NULL, '1C4'), ('RAM', '1500', 2011, NULL, '1C6'),
    ('Hyundai', 'Sonata', 1999, NULL, '5NP'), ('Kia', 'Forte', 2010, 2024, '3KP'),
    ('Ford', 'Explorer', 1998, NULL, '1FM'), ('Toyota', 'Highlander', 2001, NULL, '5TD'),
    ('Toyota', 'Tacoma', 1998, NULL, '3TM'), ('Mazda', 'CX-5', 2013, NULL, 'JM3'),
    ('Mazda', 'Mazda3', 2004, NULL, '3MZ'), ('Subaru', 'Forester', 1998, NULL, 'JF2'),
    ('Subaru', 'Outback', 2000, NULL, '4S4'), ('Volkswagen', 'Jetta', 1999, NULL, '3VW'),
    ('Volkswagen', 'Tiguan', 2009, NULL, '3VV'), ('Jeep', 'Wrangler', 1998, NULL, '1C4'),
    ('Jeep', 'Cherokee', 2014, 2023, '1C4'), ('Kia', 'Sorento', 2003, NULL, '5XY'),
    ('Kia', 'Soul', 2010, NULL, 'KND'), ('Hyundai', 'Santa Fe', 2001, NULL, '5NM'),
    ('Hyundai', 'Accent', 2000, 2022, '3KP'), ('Hyundai', 'Kona', 2018, NULL, 'KM8'),
    ('Nissan', 'Versa', 2007, NULL, '3N1'), ('Nissan', 'Frontier', 1998, NULL, '1N6'),
    ('Nissan', 'Pathfinder', 1998, NULL, '5N1'), ('Nissan', 'Murano', 2003, NULL, '5N1'),
    ('Nissan', 'Kicks', 2018, NULL, '3N1'), ('Chevrolet', 'Malibu', 1998, 2025, '1G1'),
    ('Chevrolet', 'Cruze', 2011, 2019, '1G1'), ('Chevrolet', 'Spark', 2013, 2022, 'KL8'),
    ('Chevrolet', 'Traverse', 2009, NULL, '1GN'), ('Chevrolet', 'Tahoe', 1998, NULL, '1GN'),
    ('Chevrolet', 'Impala', 2000, 2020, '2G1'), ('Chevrolet', 'Trax', 2015, NULL, 'KL7'),
    ('Chevrolet', 'Suburban', 1998, NULL, '1GN'), ('Chevrolet', 'Colorado', 2004, NULL, '1GC'),
    ('GMC', 'Sierra', 1999, NULL, '1GT'), ('GMC', 'Acadia', 2007, NULL, '1GK'), ('GMC', 'Terrain', 2010, NULL, '3GK'),
    ('GMC', 'Yukon', 1998, NULL, '1GK'), ('Ford', 'Fusion', 2006, 2020, '3FA'), ('Ford', 'Focus', 2000, 2018, '1FA'),
    ('Ford', 'Mustang', 1998, NULL, '1FA'), ('Ford', 'Edge', 2007, 2024, '2FM'),
    ('Ford', 'Fiesta', 2011, 2019, '3FA'), ('Ford', 'Transit', 2015, NULL, '1FT'),
    ('Ford', 'Expedition', 1998, NULL, '1FM'), ('Toyota', 'Sienna', 1998, NULL, '5TD'),
    ('Toyota', '4Runner', 1998, NULL, 'JTE'), ('Toyota', 'Tundra', 2000, NULL, '5TF'),
    ('Toyota', 'Prius', 2001, NULL, 'JTD'), ('Toyota', 'Yaris', 2007, 2020, '3MY'),
    ('Toyota', 'C-HR', 2018, 2022, 'JTN'), ('Honda', 'Pilot', 2003, NULL, '5FN'),
    ('Honda', 'HR-V', 2016, NULL, '3CZ'), ('Honda', 'Odyssey', 1999, NULL, '5FN'),
    ('Honda', 'Fit', 2007, 2020, '3HG'), ('Honda', 'Ridgeline', 2006, NULL, '5FP'),
    ('Dodge', 'Charger', 2006, NULL, '2C3'), ('Dodge', 'Challenger', 2008, 2023, '2C3'),
    ('Dodge', 'Grand Caravan', 1998, 2020, '2C4'), ('Dodge', 'Journey', 2009, 2020, '3C4'),
    ('Dodge', 'Durango', 1998, NULL, '1C4'), ('Chrysler', '300', 2005, 2023, '2C3'),
    ('Chrysler', 'Pacifica', 2017, NULL, '2C4'), ('Jeep', 'Compass', 2007, NULL, '3C4'),
    ('Jeep', 'Renegade', 2015, 2023, 'ZAC'), ('RAM', '2500', 2011, NULL, '3C6'), ('Mazda', 'CX-9', 2007, 2023, 'JM3'),
    ('Mazda', 'Mazda6', 2003, 2021, 'JM1'), ('Mazda', 'MX-5 Miata', 1999, NULL, 'JM1'),
    ('Subaru', 'Impreza', 1998, NULL, '4S3'), ('Subaru', 'Crosstrek', 2013, NULL, 'JF2'),
    ('Subaru', 'Legacy', 1998, 2025, '4S3'), ('Volkswagen', 'Passat', 1998, 2022, '1VW'),
    ('Volkswagen', 'Golf', 1999, 2021, '3VW'), ('Volkswagen', 'Atlas', 2018, NULL, '1V2'),
    ('BMW', '328i', 1999, 2016, 'WBA'), ('BMW', 'X3', 2004, NULL, '5UX'), ('BMW', 'X5', 2000, NULL, '5UX'),
    ('Mercedes-Benz', 'C 300', 2008, NULL, '55S'), ('Mercedes-Benz', 'E 350', 2006, NULL, 'WDD'),
    ('Mercedes-Benz', 'GLE 350', 2016, NULL, '4JG'), ('Audi', 'A4', 1998, 2025, 'WAU'),
    ('Audi', 'Q5', 2009, NULL, 'WA1'), ('Lexus', 'RX 350', 2007, NULL, '2T2'), ('Lexus', 'ES 350', 2007, NULL, '58A'),
    ('Acura', 'MDX', 2001, NULL, '5J8'), ('Acura', 'TLX', 2015, 2025, '19U'), ('Infiniti', 'Q50', 2014, 2024, 'JN1'),
    ('Mitsubishi', 'Outlander', 2003, NULL, 'JA4'), ('Mitsubishi', 'Mirage', 2014, 2024, 'ML3'),
    ('Buick', 'Encore', 2013, NULL, 'KL4'), ('Buick', 'Enclave', 2008, NULL, '5GA'),
    ('Cadillac', 'Escalade', 1999, NULL, '1GY'), ('Lincoln', 'Navigator', 1998, NULL, '5LM'),
    ('Volvo', 'XC60', 2010, NULL, 'YV4'), ('Volvo', 'XC90', 2003, NULL, 'YV4'),
    ('Land Rover', 'Range Rover Sport', 2006, NULL, 'SAL'), ('Tesla', 'Model S', 2012, NULL, '5YJ'),
    ('Tesla', 'Model X', 2016, NULL, '5YJ'), ('Tesla', 'Model 3', 2017, NULL, '5YJ'),
    ('Porsche', 'Cayenne', 2003, NULL, 'WP1'), ('MINI', 'Cooper', 2002, NULL, 'WMW'),
    ('Fiat', '500', 2012, 2019, '3C3'), ('Scion', 'tC', 2005, 2016, 'JTK'), ('Pontiac', 'Vibe', 2003, 2010, '5Y2'),
    ('Saturn', 'Vue', 2002, 2010, '5GZ'), ('Mercury', 'Grand Marquis', 1998, 2011, '2ME')
) AS sold (brand, model, first_year, last_year, manufacturer);

-- Insurers without a pattern to their rank; long plans before short ones, the policy types side by side.
CREATE TEMP TABLE bulk_insurers AS
SELECT row_number() OVER (ORDER BY md5(name))::int AS rank, id FROM insurance_companies WHERE is_active;

CREATE TEMP TABLE bulk_plans AS
SELECT row_number() OVER (ORDER BY duration_months DESC, policy_type_id)::int AS rank,
    id, policy_type_id, duration_months, price
FROM pricing_plans;

ANALYZE bulk_surnames, bulk_given_names, bulk_vehicles, bulk_insurers, bulk_plans;
