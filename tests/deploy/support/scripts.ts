// A copy of deploy/ whose scripts a test may run, on a machine that has only the programs named here.
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folder } from "./compose.ts";
import { run } from "./tools.ts";

/** Answers that are right in themselves; the host names are nobody's. */
export const good = [
  ["--court-host", "court.test.example"],
  ["--meet-host", "meet.test.example"],
  ["--email", "it@test.example"],
  ["--public-ip", "198.51.100.7"],
].flat();

const programs = [
  ["bash", "env", "dirname", "basename", "sed", "tail", "head", "awk", "grep", "mktemp", "chmod", "chown"],
  [
    "chgrp",
    "mv",
    "od",
    "tr",
    "mkdir",
    "df",
    "id",
    "getent",
    "cat",
    "cp",
    "ls",
    "nproc",
    "sort",
    "wc",
    "openssl",
    "find",
    "rm",
    "paste",
    "sleep",
    "timeout",
    "date",
    "flock",
  ],
].flat();

/** The copy, the folder it keeps everything in, and install.sh on a machine without Docker. */
export function copyOfDeploy() {
  const place = mkdtempSync(join(tmpdir(), "sunwai-deploy-"));
  const [deploy, home, bin] = [join(place, "deploy"), join(place, "home"), join(place, "bin")];
  cpSync(folder, deploy, { recursive: true });
  cpSync(join(folder, "../jitsi"), join(place, "jitsi"), { recursive: true });
  rmSync(join(deploy, ".env"), { force: true });
  mkdirSync(bin);
  for (const name of programs) {
    const path = Bun.which(name);
    if (path) symlinkSync(path, join(bin, name));
  }
  /** Puts a program of a test's own in the place of one, or of none. */
  const program = (name: string, ...lines: string[]) => {
    rmSync(join(bin, name), { force: true });
    writeFileSync(join(bin, name), ["#!/usr/bin/env bash", ...lines, ""].join("\n"));
    chmodSync(join(bin, name), 0o755);
  };
  const install = (...words: string[]) => run([join(deploy, "install.sh"), ...words], { env: { PATH: bin } });
  return { place, deploy, home, bin, program, install };
}
