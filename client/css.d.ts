// A style sheet imported by a module: the build loads it before the module runs.

declare module "*.css" {}
