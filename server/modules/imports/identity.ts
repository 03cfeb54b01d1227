/** Which policy a row is about, where its number alone does not tell. */
export type Identity = {
  /** The number of the row's policy, in place of the cell's. */
  number?: string
  /** The number that the vehicle shares with others. */
  fleet?: string
  /** The policy that the row continues under its own number, as the file says. */
  former?: string
  /** The same where the file does not say so: that policy has the vehicle, and ends where the row starts. */
  likely?: string
}
/** `key` is the number by which the policy is stored, or by which rows of one new policy find each other. */
export type Identified = { row: number; key: string; identity: Identity }
