import * as z from 'zod/mini'

/** What can be wrong with the chain of seals over the audit trail and the flow log. */
export const chainProblems = {
  entry: '的内容与封存时不一致，被改动或删除',
  gap: '的封存被删除',
  unkeyed: '起的封存没有密钥，整条链被重新计算',
  key: '起的封存所用密钥不在本服务器上，不能证明未被改动（更换过 SECRET 的，请将原值写入 AUDIT_OLD_SECRETS）',
  anchor: '与数据库之外的锚定记录不一致，整条链被重新计算',
  cut: '起的封存被截去，数据库之外的锚定记录显示其曾经存在',
} as const

/** One check of the whole chain, as it is kept. */
export const auditCheck = z.object({
  at: z.string(),
  /** Ordered by hand; otherwise the daily one. */
  byHand: z.boolean(),
  /** Seals that hold, from the first on. */
  checked: z.number(),
  brokenAt: z.nullable(z.number()),
  problem: z.nullable(z.enum(Object.keys(chainProblems) as Array<keyof typeof chainProblems>)),
  /** The last seal that holds. */
  hash: z.string(),
  /** Lines of the file outside the database that were compared, and since when it is kept. */
  anchors: z.number(),
  anchoredSince: z.nullable(z.string()),
})
export type AuditCheck = z.output<typeof auditCheck>

/** What the auditor sees of the trail at a glance. */
export const auditState = z.object({
  last: z.nullable(auditCheck),
  /** The head of the chain as it stands now. */
  head: z.nullable(z.object({ place: z.number(), hash: z.string(), at: z.string() })),
  /** Refused requests of the last 24 hours. */
  refusals: z.number(),
  /** Where the trail is sent on to; null where it is not. */
  exported: z.nullable(z.object({ place: z.number(), waiting: z.number(), at: z.string() })),
})
export type AuditState = z.output<typeof auditState>

const counted = (count: number): string => count.toLocaleString('zh-CN')

/** What a check of the chain has shown, in words. */
export function chainSentence({
  checked,
  brokenAt,
  problem,
}: Pick<AuditCheck, 'checked' | 'brokenAt' | 'problem'>): string {
  if (brokenAt !== null)
    return `前 ${counted(checked)} 条记录完整，第 ${counted(brokenAt)} 条${chainProblems[problem ?? 'entry']}。请保留现场并立即报告。`
  if (checked === 0) return '还没有已封存的记录，新记录约一分钟后封存。'
  return `已核验 ${counted(checked)} 条封存记录，均未被改动。`
}

/** A hash as people compare it. */
export const shortHash = (hash: string): string => hash.slice(0, 12)

/** Messages to the administrators. */
export const auditMessages = {
  broken: {
    title: '审计记录完整性校验未通过',
    content: (check: AuditCheck): string =>
      `${check.at} 校验：${chainSentence(check)}请在数据库之外保存锚定文件和最近的备份，停止一切清理操作。`,
  },
  anchorsBegun: {
    title: '审计锚定文件是新建的',
    content: (server: string, place: number): string =>
      `服务器 ${server} 上没有审计锚定文件，已新建，此前 ${counted(place)} 条封存在该服务器上没有锚定。新增服务器、更换数据目录或恢复备份后属于正常；否则该文件被删除，请立即核查。`,
  },
  probing: {
    title: (who: string): string => `账号 ${who} 频繁被拒绝访问`,
    content: (told: {
      who: string
      name: string
      count: number
      minutes: number
      from: string
      what: string
    }) =>
      `${told.name}（${told.who}）在 ${told.minutes} 分钟内被拒绝访问 ${counted(told.count)} 次，来源地址 ${told.from}，涉及：${told.what}。请核实是否本人操作，必要时强制下线或停用账号。`,
  },
} as const
