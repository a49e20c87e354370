// Who may import whom: docs/architecture.md describes the floors, this file enforces them.
// Usage: node tools/boundaries.mjs [--at-least N]
import { cruise } from 'dependency-cruiser'
import { domainCircles } from './domainCircles.mjs'

const packages = ['contract', 'server', 'web']
const workspaces = [...packages, 'journeys', 'bench']
const tests = '\\.test\\.tsx?$'
/** A domain is any folder beside kit, shared, app and the server's demo; the group captures its name. */
const domain = '(?!kit/|shared/|app/|demo/)([^/]+)/'
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const floors = [
  forbid(
    'kit-knows-no-business',
    'kit imports kit only',
    { path: `^([^/]+)/src/kit/`, pathNot: tests },
    { path: '^$1/src/', pathNot: '^$1/src/kit/' },
  ),
  forbid(
    'shared-below-domains',
    'shared imports kit and shared only',
    { path: '^([^/]+)/src/shared/', pathNot: tests },
    { path: '^$1/src/', pathNot: '^$1/src/(?:kit|shared)/' },
  ),
  forbid(
    'domains-below-app',
    'a domain does not import its own app',
    { path: `^(${packages.join('|')})/src/${domain}`, pathNot: tests },
    { path: '^$1/src/app/' },
  ),
  forbid(
    'domains-through-public',
    'a domain opens public.ts to the others',
    { path: `^(server|web)/src/${domain}`, pathNot: tests },
    { path: `^$1/src/${domain}`, pathNot: ['^$1/src/$2/', '/public\\.tsx?$'] },
  ),
]

/** What no other contract domain may import: the calls, pages and rights of a domain's own screens. */
const ownScreens = [
  '/views/',
  '[cC]alls\\.ts$',
  '[mM]essages\\.ts$',
  '/(?:permissions|grants|pages|domain)\\.ts$',
]

/** What the client's kit speaks beside the contract's kit. */
const spokenByTheFrame = [
  // Who is signed in, what the menu shows, and tickets for links: the frame has no other business.
  '^contract/src/session/',
  // Every form keeps its draft and every list its layout on the server.
  '^contract/src/shared/(?:drafts|layout)/',
  // Names and addresses of all pages; a link is drawn where its reader has the page.
  '^contract/src/app/pages\\.ts$',
]

const acrossPackages = [
  forbid(
    'kit-and-the-contract',
    "the server's kit knows the contract's kit only",
    { path: '^server/src/kit/', pathNot: tests },
    { path: '^contract/src/', pathNot: '^contract/src/kit/' },
  ),
  forbid(
    'web-kit-and-the-contract',
    "the client's kit knows the contract's kit and what the frame speaks",
    { path: '^web/src/kit/', pathNot: tests },
    { path: '^contract/src/', pathNot: ['^contract/src/kit/', ...spokenByTheFrame] },
  ),
  forbid(
    'shared-and-the-contract',
    "shared pieces know the contract's kit and shared only",
    { path: '^(?:server|web)/src/shared/', pathNot: tests },
    { path: '^contract/src/', pathNot: '^contract/src/(?:kit|shared)/' },
  ),
  forbid(
    'contract-domains-sideways',
    'a contract domain reads the records, processes and rules of another, not its screens',
    { path: `^contract/src/${domain}`, pathNot: tests },
    { path: ownScreens, pathNot: '^contract/src/(?:$1|kit|shared|app)/|node_modules' },
  ),
  forbid(
    'demo-for-the-first-load',
    'demonstration data are for the first load, programs and tests',
    { path: '^server/', pathNot: [tests, '^server/src/(?:demo|app/(?:seed|cli|testing))/'] },
    { path: '^server/src/demo/' },
  ),
  forbid(
    'demo-beside-app',
    "demonstration data know the first load's reference data, not the wiring",
    { path: '^server/src/demo/', pathNot: tests },
    { path: '^server/src/app/', pathNot: '^server/src/app/seed/' },
  ),
]

const packagesApart = [
  forbid(
    'contract-stands-alone',
    'contract imports no other workspace',
    { path: '^contract/' },
    { path: '^(?:server|web|journeys|bench)/' },
  ),
  forbid(
    'contract-is-pure',
    'contract runs in the browser',
    { path: '^contract/src/', pathNot: tests },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'small-validation-in-the-browser',
    'zod/mini instead of zod in what the browser loads',
    { path: '^(?:contract|web)/src/', pathNot: tests },
    { path: 'node_modules/zod/(?!mini/|v4/(?:mini|core|locales)/|locales/)' },
  ),
  forbid(
    'web-talks-through-contract',
    'web imports no server code',
    { path: '^web/' },
    { path: '^(?:server|journeys|bench)/' },
  ),
  forbid(
    'server-without-web',
    'server imports no web code',
    { path: '^server/' },
    { path: '^(?:web|journeys|bench)/' },
  ),
]

const everywhere = [
  forbid(
    'no-circle',
    'two modules need each other; types may',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'type-import'] } },
  ),
  // The address of a file of a package is the bundler's to find.
  forbid(
    'no-dead-import',
    'the imported file exists',
    {},
    { couldNotResolve: true, pathNot: '\\.wasm\\?url$' },
  ),
  forbid(
    'tests-are-no-library',
    'nobody but tests imports a test',
    { pathNot: tests },
    { path: tests, pathNot: 'node_modules' },
  ),
]

const { output } = await cruise(workspaces, {
  parser: 'swc',
  validate: true,
  ruleSet: { forbidden: [...floors, ...acrossPackages, ...packagesApart, ...everywhere] },
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '/(?:dist|data)/' },
  combinedDependencies: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
  },
})

const { violations, totalCruised, totalDependenciesCruised } = output.summary
for (const { rule, from, to, cycle } of violations) {
  const way = cycle ? cycle.map((step) => step.name).join(' → ') : to
  console.error(`${rule.name}: ${from} → ${way}`)
}

const ofDomain = new RegExp(`^(${packages.join('|')})/src/${domain}`)

/** Package and domain of a file; null for floors, tests, and what is outside the packages. */
function placeOf(file) {
  const found = file.match(tests) ? null : file.match(ofDomain)
  return found && { package: found[1], domain: found[2] }
}

const circles = domainCircles(output.modules, placeOf)
for (const { from, to, back } of circles)
  console.error(`domains-in-order: ${from} → ${to}, and back: ${back.join(' → ')}`)

const own = output.modules.filter((module) => workspaces.some((name) => module.source.startsWith(`${name}/`)))
const atLeast = Number(process.argv[process.argv.indexOf('--at-least') + 1]) || 1
// Without its TypeScript parser the tool reads no file and reports no error.
const blind = own.length < atLeast || totalDependenciesCruised === 0
if (blind)
  console.error(`Only ${own.length} modules seen, at least ${atLeast} expected: is @swc/core installed?`)
console.log(`${own.length} modules (${totalCruised} with packages), ${totalDependenciesCruised} imports`)
process.exitCode = violations.length > 0 || circles.length > 0 || blind ? 1 : 0
