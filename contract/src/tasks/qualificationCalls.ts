import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { optionalText } from '../kit/requestFields.ts'

export const qualificationCalls = {
  /** Whether authorisation and certificate of a person, of oneself where nobody is named, cover a class, grade and kind. */
  checkPro: call({
    method: 'POST',
    path: '/api/projectqualifica/ibmsProjectQualificatMain/checkPro',
    encoding: 'form',
    access: { permission: 'reportAuthorisation.view' },
    writes: false,
    does: '检验项目资质核对',
    spec: '2 §7.5 checkPro',
    request: z.object({
      pipelineGrade: optionalText(40),
      inmGroupCode: optionalText(40),
      equclacode: optionalText(10),
      loginName: optionalText(40),
    }),
    answer: z.object({ valid: z.boolean(), message: z.string() }),
  }),
} as const

export const qualificationSentences = {
  nothingAsked: '请提供设备类别或管道级别',
  unknownPerson: '没有该账号，或账号不在本检验机构',
  covered: (name: string, what: string): string => `${name}的授权和证书覆盖${what}`,
  lacking: (name: string, item: string): string => `${name}没有“${item}”资质`,
  tooFew: (item: string, holders: number, least: number): string =>
    holders === 0
      ? `安排的人员都没有“${item}”资质，至少应有${least}人`
      : `安排的人员中有“${item}”资质的只有${holders}人，至少应有${least}人`,
  /** Of everybody who could be proposed. */
  noneToPropose: (item: string, holders: number, least: number): string =>
    holders === 0
      ? `可安排的检验员都没有“${item}”资质，至少应有${least}人`
      : `可安排的检验员中有“${item}”资质的只有${holders}人，至少应有${least}人`,
  notAuthorised: (name: string, what: string): string => `${name}没有${what}的检验授权`,
} as const
