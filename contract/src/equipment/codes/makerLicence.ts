/** A manufacturing licence: TS, seven digits, year of expiry (technical-parameters.json, confidence medium). */
export function makerLicenceWarnings(code: string, { madedate }: { madedate?: string | null }): string[] {
  if (code === '') return []
  const [, until] = /^TS[0-9A-Z]{7}-(\d{4})$/.exec(code) ?? []
  if (!until) return ['制造许可证编号一般如 TS2333001-2027，请核对']
  return madedate && until < madedate.slice(0, 4) ? [`许可证${until}年到期，早于制造日期`] : []
}
