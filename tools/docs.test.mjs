import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const documents = ['README.md', 'README.zh.md', 'bench/README.md', ...globSync('docs/*.md', { cwd: root })]
/** A path in backticks; one with a place to fill in, such as <domain>, names no file. */
const path = /`((?:(?:contract|server|web|bench)\/(?:src|data)|journeys|tools|docs)\/[\w./-]+)`/g
/** The register that the worked example makes. */
const made = /\btraining/

it.each(documents)('%s names files that are there', (name) => {
  const named = [...readFileSync(root + name, 'utf8').matchAll(path)].map(([, file]) => file)
  expect(named.filter((file) => !made.test(file) && !existsSync(root + file))).toEqual([])
})
