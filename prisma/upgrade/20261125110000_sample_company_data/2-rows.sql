-- The product's own words, where nobody has written others, promise no more than a policy holds.
UPDATE policy_types SET bullets = E'Lesiones a terceros\nDaños a otros autos y bienes\nHasta los límites que elijas'
WHERE bullets = E'Lesiones a terceros\nDaños a otros autos y bienes\nLo esencial para circular';
UPDATE policy_types SET bullets_en = E'Injuries to other people\nDamage to other cars and property\nUp to the limits you choose'
WHERE bullets_en = E'Injuries to other people\nDamage to other cars and property\nWhat you need to be on the road';
UPDATE policy_types SET bullets = E'Todo lo de la Responsabilidad Civil\nChoques y robo de tu auto\nTormentas, incendio y vandalismo'
WHERE bullets = E'Todo lo de Responsabilidad Civil\nChoque y robo de tu vehículo\nClima, incendio y vandalismo';
UPDATE policy_types SET bullets_en = E'Everything that Liability covers\nCollision damage to your car, and theft\nStorms, fire and vandalism'
WHERE bullets_en = E'Everything in Liability\nCollision and theft of your vehicle\nWeather, fire and vandalism';
UPDATE site_settings SET meta_description =
    'Seguro de auto con aseguradoras de confianza: responsabilidad civil y Fullcover de 1 a 12 meses. Cotiza con un asesor y verifica tu póliza a cualquier hora.'
WHERE meta_description =
    'Seguro de auto con aseguradoras de confianza: responsabilidad civil y Fullcover de 1 a 12 meses. Cotiza por WhatsApp y verifica tu póliza a cualquier hora.';
