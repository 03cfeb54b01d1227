/** The used part of the package's interface; the package has no types. */
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
    readonly store: {
      getResourcePath(bucket: string, key: string, resource: string): string
      deleteObject(bucket: string, key: string): Promise<void>
    }
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
