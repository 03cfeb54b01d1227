/** The part of the package's interface that is used here; it brings no types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      vhostBuckets: boolean
      configureBuckets?: { name: string }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
