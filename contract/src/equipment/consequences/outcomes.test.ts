import { describe, expect, it } from 'vitest'
import dictionaries from '../../../data/dictionaries.json' with { type: 'json' }
import { inspectionGroups } from '../../inspection/inspectionKinds.ts'
import { unqualifiedResultCodes } from '../../kit/constants.ts'
import { templates } from '../../reports/templates/shipped.ts'
import { conclusionOfCode, inspStates, outcomeOf } from './outcomes.ts'

/**
 * What follows from what was found, worked out by hand: class, INM_GROUP, conclusion, grade, then state (1 合格, 2 监控使用,
 * 3 限制条件运行, 4 待整改, 5 检验不合格, – nothing), whether it takes the device out of use, what is next, who is told, and
 * a word of the clause.
 */
const golden = `
1100 NJ 符合要求 - 1 in use nobody TSG 11-2020
1100 NJ 基本符合要求 - 2 in monitor unit TSG 11-2020
1100 NJ 不符合要求 - 5 in reinspect supervisors 第四十条
1100 NJ 整改后运行 - 4 in rectify supervisors 第四十条
1100 NJ 限制条件运行 - 3 in restrict unit TSG 11-2020
1100 NJ 停止运行 - 5 out repair atOnce 第五十三条
1100 WJ 允许运行 - 1 in use nobody TSG 11-2020
1100 WJ 符合要求 - 1 in use nobody TSG 11-2020
1100 WJ 基本符合要求 - 2 in monitor unit TSG 11-2020
1100 WJ 整改后运行 - 4 in rectify supervisors TSG 11-2020
1100 WJ 限制条件运行 - 3 in restrict unit 第四十条
1100 WJ 停止运行 - 5 out repair atOnce TSG 11-2020
1100 WJ 不符合要求 - 5 in reinspect supervisors TSG 11-2020
1200 SY 合格 - 1 in use nobody TSG 11-2020
1200 SY 不合格 - 5 in reinspect supervisors TSG 11-2020
1300 AZJJ 不合格 - 5 in reinspect supervisors TSG 11-2020
1100 NXCS 不合格 - - in reinspect supervisors TSG 11-2020
1100 SZJC 不合格 - - in reinspect supervisors TSG 11-2020
1100 FJ 符合要求 - 1 in use nobody TSG 11-2020
1100 FJ 不符合要求 - 5 in reinspect supervisors TSG 11-2020
2150 DJ 符合要求 1 1 in use nobody TSG 21-2016）第8章
2150 DJ 符合要求 2级 1 in use nobody TSG 21-2016）第8章
2150 DJ 符合要求 3 1 in use nobody TSG 21-2016）第8章
2150 DJ 基本符合要求 4 2 in monitor unit TSG 21-2016）第8章
2150 DJ 符合要求 4 2 in monitor unit TSG 21-2016）第8章
2150 DJ 不符合要求 5 5 out repair atOnce 第五十三条
2150 DJ 5级 5 5 out repair atOnce 第四十条
2150 DJ 4级 4 2 in monitor unit TSG 21-2016）第8章
2150 DJ 1级 1 1 in use nobody TSG 21-2016）第8章
2150 DJ 不符合要求 - 5 in reinspect supervisors 第四十条
2150 NDJC 符合要求 - 1 in use nobody TSG 21-2016）第7章
2150 NDJC 基本符合要求 - 2 in monitor unit TSG 21-2016）第7章
2150 NDJC 不符合要求 - 5 in reinspect supervisors TSG 21-2016）第7章
2150 NDJC 停止使用 - 5 out repair atOnce TSG 21-2016）第7章
2150 SY 合格 - 1 in use nobody TSG 21-2016）第8章
2150 SY 不合格 - 5 in reinspect supervisors TSG 21-2016）第8章
2150 FJ 符合要求 3 1 in use nobody TSG 21-2016）第8章
2150 FJ 不符合要求 5 5 out repair atOnce TSG 21-2016）第8章
2220 DJ 符合要求 2 1 in use nobody TSG R0005-2011
2220 DJ 符合要求 3 1 in use nobody TSG R0005-2011
2220 DJ 基本符合要求 4 5 in reinspect supervisors TSG R0005-2011
2220 DJ 不符合要求 5 5 out repair atOnce TSG R0005-2011
2210 NDJY 不符合要求 - 5 in reinspect supervisors TSG R0005-2011
2230 DJ 不合格 - 5 in reinspect supervisors TSG R0005-2011
2310 DJ 合格 - 1 in use nobody TSG 23-2021
2310 DJ 不合格 - 5 out scrap atOnce TSG 23-2021
2320 DJ 不合格 - 5 out scrap atOnce TSG 23-2021
23T0 DJ 不合格 - 5 out scrap atOnce TSG 23-2021
2410 DJ 合格 - 1 in use nobody TSG 24-2015
2410 DJ 不合格 - 5 in reinspect supervisors TSG 24-2015
3110 DJ 合格 - 1 in use nobody TSG T7001-2023
3110 DJ 不合格 - 5 in reinspect supervisors 第四十条
3110 DJ 复检合格 - 1 in use nobody TSG T7001-2023
3110 FJ 复检合格 - 1 in use nobody TSG T7001-2023
3110 FJ 复检不合格 - 5 in reinspect supervisors TSG T7001-2023
3110 AZJJ 合格 - 1 in use nobody TSG T7001-2023
3110 AZJJ 不合格 - 5 in reinspect supervisors TSG T7001-2023
3110 GZJJ 不合格 - 5 in reinspect supervisors TSG T7001-2023
3110 XLJJ 不合格 - 5 in reinspect supervisors TSG T7001-2023
3110 ZXJC 符合 - 1 in use nobody TSG T7008-2023
3110 ZXJC 不符合要求 - 5 in reinspect supervisors TSG T7008-2023
3110 XSQJY 不合格 - 5 in reinspect supervisors TSG T7001-2023
3110 WTJY 不合格 - - in reinspect supervisors TSG T7001-2023
3110 AQPG 不合格 - - in reinspect supervisors TSG T7001-2023
3310 DJ 不合格 - 5 in reinspect supervisors TSG T7001-2023
4110 DJ 合格 - 1 in use nobody TSG 51-2023
4110 DJ 不合格 - 5 in reinspect supervisors TSG 51-2023
4310 FJ 复检合格 - 1 in use nobody TSG 51-2023
4310 FJ 复检不合格 - 5 in reinspect supervisors TSG 51-2023
4410 SCJ 不合格 - 5 in reinspect supervisors TSG 51-2023
4310 AZJJ 不合格 - 5 in reinspect supervisors TSG 51-2023
5110 DJ 合格 - 1 in use nobody TSG 81-2022
5110 DJ 不合格 - 5 in reinspect supervisors TSG 81-2022
5110 SCJ 不合格 - 5 in reinspect supervisors TSG 81-2022
5210 FJ 复检不合格 - 5 in reinspect supervisors TSG 81-2022
6110 DJ 合格 - 1 in use nobody TSG 71-2023
6110 DJ 不合格 - 5 in reinspect supervisors TSG 71-2023
6110 DJ 停止使用 - 5 out repair atOnce TSG 71-2023
7310 AQFLX 合格 - 1 in use nobody TSG 92-2026
7310 AQFLX 不合格 - 5 in reinspect supervisors TSG 92-2026
7310 AQFZX 不合格 - 5 in reinspect supervisors TSG 92-2026
8310 DJ 符合要求 2 1 in use nobody TSG 31-2025
8310 DJ 基本符合要求 4 2 in monitor unit TSG 31-2025
8310 DJ 不符合要求 5 5 out repair atOnce TSG 31-2025
8310 NDJC 不符合要求 - 5 in reinspect supervisors TSG 31-2025
8310 AZJJ 不合格 - 5 in reinspect supervisors TSG D7006-2020
8210 DJ 基本符合要求 4 2 in monitor unit TSG D7004-2010
8110 DJ 不符合要求 5 5 out repair atOnce TSG D7003-2022
8000GX DJ 符合要求 3 1 in use nobody TSG 31-2025
8000GX DJ 不符合要求 5 5 out repair atOnce TSG 31-2025
9110 QMJY 不合格 - 5 in reinspect supervisors TSG S7001-2013
9110 NDJY 合格 - 1 in use nobody TSG S7001-2013
9110 NDJY 不合格 - 5 in reinspect supervisors TSG S7001-2013
9110 FJ 复检合格 - 1 in use nobody TSG S7001-2013
`
const rows = golden
  .trim()
  .split('\n')
  .map((line) => line.split(' '))

describe('what follows from what was found', () => {
  it.each(rows)('%s %s %s %s', (equclacode, inmGroupCode, conclusion, grade, ...expected) => {
    const [state, use, next, tells, ...clause] = expected
    const found = outcomeOf({
      equclacode: equclacode ?? '',
      inmGroupCode: inmGroupCode ?? '',
      conclusion: conclusion ?? '',
      safetyGrade: grade === '-' ? null : grade,
    })
    expect(found).toMatchObject({ state: state === '-' ? null : state, stops: use === 'out', next, tells })
    expect(found.clause).toContain(clause.join(' '))
  })

  it.each([
    ['3', '符合要求', '2'],
    ['4', '基本符合要求', '5'],
    ['2', '符合要求', '1'],
  ])('a vessel of another material than metal, grade %s', (safetyGrade, conclusion, state) =>
    expect(
      outcomeOf({ equclacode: '2150', inmGroupCode: 'DJ', conclusion, safetyGrade, materialKind: '非金属' })
        .state,
    ).toBe(state),
  )

  it('names a clause for every class and kind', () => {
    for (const { code } of [
      { code: '1' },
      { code: '2' },
      { code: '3' },
      { code: '4' },
      { code: '5' },
      { code: '6' },
      { code: '7' },
      { code: '8' },
      { code: '9' },
    ])
      for (const inmGroupCode of Object.keys(inspectionGroups))
        expect(outcomeOf({ equclacode: `${code}110`, inmGroupCode, conclusion: '合格' }).clause).toMatch(
          /TSG|《/,
        )
  })

  it('knows every conclusion that a template offers', () => {
    for (const { code, conclusion } of templates)
      for (const option of conclusion.options)
        expect(
          () => outcomeOf({ equclacode: '3110', inmGroupCode: 'DJ', conclusion: option }),
          code,
        ).not.toThrow()
  })

  it('reads INSPECT_RESULT like its labels, and calls unfit what the specification calls so', () => {
    const codes = dictionaries.items.filter(({ type }) => type === 'INSPECT_RESULT')
    for (const { value, label } of codes) {
      const words = label.replace(/^.*：/, '').replace(/（.*）$/, '')
      const { state } = outcomeOf({
        equclacode: /^\d{4}$/.test(value) ? `${value[0]}110` : '3110',
        inmGroupCode: 'DJ',
        conclusion: conclusionOfCode(value),
      })
      const unqualified = (unqualifiedResultCodes as readonly string[]).includes(value)
      expect([label, (state ?? '') >= inspStates.restricted]).toEqual([label, unqualified])
      if (state !== inspStates.fit) expect(conclusionOfCode(value)).toBe(words)
    }
  })
})
