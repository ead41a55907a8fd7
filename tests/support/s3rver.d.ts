/** What we use of s3rver, which brings no types. */
declare module "s3rver" {
  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
    vhostBuckets: boolean;
  }
  class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
  export = S3rver;
}
