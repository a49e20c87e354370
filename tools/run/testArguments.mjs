export const parts = ['check', 'unit', 'contract', 'server', 'web', 'tools', 'bench', 'journeys']

export const testUsage = `用法：npm test [-- [--long] [--only ${parts.join('|')} [测试文件名 …]]]`

/** What `npm test` was asked for: one part or all, some files of it or all, the long size or the usual one. Undefined: nothing that it knows. */
export function readTestArguments(words) {
  const long = words.includes('--long')
  const [flag, only, ...names] = words.filter((word) => word !== '--long')
  if (flag === undefined) return { long, only: undefined, names: [] }
  return flag === '--only' && parts.includes(only) ? { long, only, names } : undefined
}
