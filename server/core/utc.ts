// Imported first, for its effect: nothing may depend on the zone of the machine. Days are those of BUSINESS_TIME_ZONE.
process.env.TZ = 'UTC'
