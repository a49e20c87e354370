/** What a walk along the audit trail's chain of hashes has shown. */
export function chainSentence({ checked, brokenAt }: { checked: number; brokenAt: number | null }): string {
  const count = checked.toLocaleString('zh-CN')
  if (brokenAt !== null)
    return `前 ${count} 条记录完整，第 ${brokenAt.toLocaleString('zh-CN')} 条起与封存时不一致，可能被改动或删除。请保留现场并立即报告。`
  if (checked === 0) return '还没有已封存的记录，新记录约一分钟后封存。'
  return `已核验 ${count} 条封存记录，均未被改动。`
}
