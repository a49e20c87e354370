/** Within how many days a fault of a library is mended, from the day on which it was first seen here (docs/security.md). */
export const days = { critical: 7, high: 30, moderate: 90, low: 180, info: 365 }

const dayMs = 24 * 3_600_000

/**
 * The advisories in a report of `npm audit --json`, each once with the packages in which it is.
 * @param {unknown} report
 * @returns {{ id: string, severity: string, title: string, packages: string[] }[]}
 */
export function advisoriesIn(report) {
  const { vulnerabilities } = /** @type {{ vulnerabilities?: Record<string, { via: unknown[] }> }} */ (
    report ?? {}
  )
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null)
    throw new Error('this is no report of npm audit --json')
  const found = new Map()
  for (const [name, { via }] of Object.entries(vulnerabilities))
    for (const cause of via) {
      // A name alone says that the fault is in another package, which has an entry of its own.
      if (typeof cause !== 'object' || cause === null) continue
      const { url = '', source, severity, title } = cause
      const id = String(url.split('/').pop() || source)
      const known = found.get(id) ?? { id, severity, title, packages: [] }
      if (!known.packages.includes(name)) known.packages.push(name)
      found.set(id, known)
    }
  return [...found.values()].sort((a, b) => a.id.localeCompare(b.id))
}

/**
 * What is wrong: advisories that nobody has entered, those whose time is over, and entries of none any more. An entry says
 * when it was first seen, and where it does not concern the product, why (`harmless`).
 * @param {unknown} report
 * @param {Record<string, { seen: string, harmless?: string }>} known
 * @param {Date} now
 */
export function judge(report, known, now) {
  const advisories = advisoriesIn(report)
  const problems = []
  for (const { id, severity, title, packages } of advisories) {
    const what = `${id} (${severity}) in ${packages.join(', ')}: ${title}`
    const entry = known[id]
    if (!entry) {
      problems.push(`not entered: ${what}`)
      continue
    }
    if (entry.harmless) continue
    const seen = Date.parse(entry.seen)
    if (Number.isNaN(seen)) problems.push(`entered without a day: ${what}`)
    else if (now.getTime() > seen + (days[severity] ?? days.critical) * dayMs)
      problems.push(`not mended within ${days[severity] ?? days.critical} days since ${entry.seen}: ${what}`)
  }
  const present = new Set(advisories.map(({ id }) => id))
  for (const id of Object.keys(known).filter((id) => !present.has(id)))
    problems.push(`entered and not found any more, take it out: ${id}`)
  return { advisories: advisories.length, problems }
}
