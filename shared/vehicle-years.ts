// No Zod here: the public site imports this file, and its visitors should not download a validator.

export const FIRST_VEHICLE_YEAR = 1900

/** Next year's cars are sold this year. */
export const latestVehicleYear = (thisYear: number): number => thisYear + 1
