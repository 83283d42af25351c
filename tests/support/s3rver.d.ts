// The types of the S3 server that tests run, which brings none: as much of it as they use.
declare module "@20minutes/s3rver" {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
