import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const web = new URL('../web/src/', import.meta.url)

/** The classes whose whole look a stylesheet sets: rules of which the selector is the class alone. */
function ownClasses(css) {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)
  const selectors = [...rules].flatMap(([, selector = '']) => selector.split(','))
  return new Set(selectors.flatMap((selector) => /^\s*\.([a-zA-Z][\w-]*)\s*$/.exec(selector)?.[1] ?? []))
}

test('a class gets its look from one stylesheet: all of them are loaded into one page in the end', () => {
  const files = globSync('**/*.css', { cwd: web })
  expect(files.length).toBeGreaterThan(30)
  const owners = Map.groupBy(
    files.flatMap((file) =>
      [...ownClasses(readFileSync(new URL(file, web), 'utf8'))].map((name) => ({ name, file })),
    ),
    ({ name }) => name,
  )
  const shared = [...owners.values()].filter((places) => places.length > 1)
  expect(shared).toEqual([])
})
