import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hisInspectCalls } from '@tejian/contract/equipment/hisInspectCalls.ts'
import { listAttachments } from '@tejian/contract/shared/attachments/calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemContext } from '../../kit/jobs.ts'
import { issueNumbers } from '../../kit/numbers.ts'
import { readRowWhere, updateRow } from '../../kit/records/save.ts'
import { readWorkbook } from '../../kit/xlsx/read.ts'
import { countRows } from '../backup/counts.ts'
import { useTestApp } from '../testing/harness.ts'
import { type OldRow, oldFolder, oldInstitute, oldPdf } from '../testing/oldSystem.ts'
import { movedTables } from './movedTables.ts'
import { moveIn, writeReport } from './moveIn.ts'
import type { MoveReport, Totals } from './report.ts'
import { moveSentences } from './sentences.ts'
import { writeTemplates } from './templates.ts'

const test = useTestApp()
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

type Given = Parameters<typeof oldFolder>[0]
const folderOf = async (given: Given): Promise<string> => {
  const folder = await oldFolder(given)
  folders.push(folder)
  return folder
}
const move = (folder: string, settings: Parameters<typeof moveIn>[2] = {}) =>
  moveIn(test.current.services, folder, settings)
const moveRows = async (tables: Record<string, OldRow[]>, more: Partial<Given> = {}) =>
  (await move(await folderOf({ tables, ...more }))).report

const query = async <T>(text: string): Promise<T[]> =>
  (await sql.raw<T>(text).execute(test.current.services.db)).rows
const counts = () => countRows(test.current.services.pool)
const totals = ({ tables }: MoveReport, table: string): Partial<Totals> =>
  Object.fromEntries(Object.entries(tables.get(table) ?? {}).filter(([, count]) => count > 0))
const reasons = ({ refused }: MoveReport): string[] => refused.map(({ reason }) => reason)

/** Whatever a row of the made institute says, with other cells. */
const made = oldInstitute({ units: 12, devicesOfEach: 2, yearsOfEach: 5 })
const [unit = {}, device = {}, inspection = {}, charge = {}, person = {}, certificate = {}] = [
  '单位',
  '设备-电梯',
  '检验历史',
  '收费',
  '账号',
  '使用登记证',
].map((title) => {
  const row: OldRow = made.tables[title]?.[0] ?? {}
  return '报告文件' in row ? { ...row, 报告文件: '' } : row
})

const slow = { timeout: 120_000 }

describe('a trial', slow, () => {
  it('writes nothing into any table, and finds what the real thing would', async () => {
    const folder = await folderOf(made)
    const before = await counts()
    const { report, unusedFiles } = await move(folder, { dryRun: true })
    expect(await counts()).toEqual(before)
    expect(reasons(report).slice(0, 5)).toEqual([])
    expect(totals(report, '检验历史')).toEqual({ read: 120, new: 120 })
    expect(unusedFiles).toEqual([])
  })
})

describe('moving in', slow, () => {
  let report: MoveReport
  let folder: string
  beforeAll(async () => {
    folder = await folderOf(made)
    report = (await move(folder)).report
  }, slow.timeout)

  it('brings every table over', () => {
    expect(reasons(report).slice(0, 5)).toEqual([])
    expect(Object.fromEntries([...report.tables].map(([table]) => [table, totals(report, table)]))).toEqual({
      组织机构: { read: 2, new: 2 },
      单位: { read: 12, new: 12 },
      账号: { read: 1, new: 1 },
      '设备-电梯': { read: 24, new: 24 },
      使用登记证: { read: 24, new: 24 },
      检验历史: { read: 120, new: 120 },
      收费: { read: 12, new: 12 },
      附件: { read: 1, new: 1 },
    })
  })

  it('puts the ids of this product in the place of the old ones', async () => {
    const [row] = await query<
      Record<string, string>
    >(`select unit.unitname, equipment.useunit, organisation.name,
        above.name as above, app_user.roles, app_user."passwordHash" as hash, app_user.note
      from equipment join unit on unit.id = equipment."unitId", app_user
      join organisation on organisation.id = app_user."departId" join organisation above on above.id = organisation."parentId"
      where equipment.equcode = '3110331100MOV00002' and app_user."loginName" = 'old.zhao'`)
    expect(row).toMatchObject({
      unitname: '旧系统使用单位1号有限公司',
      useunit: '旧系统使用单位1号有限公司',
      name: '旧院电梯室',
      above: '旧检验院',
    })
  })

  it('lets roles beside the base role wait for the security administrator, and gives no password', async () => {
    const [row] = await query(
      `select roles, "passwordHash", note, "mustChangePassword" from app_user where "loginName" = 'old.zhao'`,
    )
    expect(row).toEqual({
      roles: 'inspection_user',
      passwordHash: null,
      note: moveSentences.waitingRoles('检验员'),
      mustChangePassword: true,
    })
    expect(report.waiting).toEqual([{ loginName: 'old.zhao', name: '赵六', roles: '检验员' }])
  })

  it('keeps inspections as history, with their reports, and tells the archive what follows', async () => {
    const registrar = await test.current.as('shouli')
    const [device] = await query<Record<string, string>>(
      `select * from equipment where equcode = '3110331100MOV00003'`,
    )
    const { list } = await registrar.must(hisInspectCalls.list, { equdatasysid: device?.id ?? '' })
    expect(list).toHaveLength(5)
    expect(list[0]).toMatchObject({ inspectdate: '2025-03-10', historical: true, inspectors: '赵六、钱七' })
    const files = await registrar.must(listAttachments, { attrefsysid: list[0]?.id ?? '' })
    expect(files).toMatchObject([{ attname: 'D3.pdf', atttype: 'JYBG' }])
    expect(device).toMatchObject({
      lastinspdate: '2025-03-10',
      lastreportno: '3311-DT-DJ-2025-900004',
      nextinspdate: '2026-03-31',
      inspState: '1',
      usecertno: '梯11浙X90004(15)',
      regdate: '2015-06-10',
    })
  })

  it('keeps charges settled, and compares the sums', async () => {
    const rows = await query(
      `select "receivableMoney", status, step, historical, "payConfirmStatus" from charge where appno = 'OLD3'`,
    )
    expect(rows).toEqual([
      { receivableMoney: 100050, status: '3', step: 'end', historical: true, payConfirmStatus: '1' },
    ])
    expect([...report.sums.values()]).toEqual([
      { table: '收费', what: '应收金额', old: 12 * 100050, moved: 12 * 100050 },
    ])
  })

  it('goes on behind the highest number that has come over', async () => {
    const context = systemContext(test.current.services, 'test')
    const at = { day: '2025-03-31', area: '331102', alias: 'DT', kind: 'DJ' }
    expect(await issueNumbers(context, 'DW', 1, at)).toEqual(['DW33110290012'])
    expect(await issueNumbers(context, 'SF', 1, at)).toEqual(['SF202503900012'])
    expect(await issueNumbers(context, 'BG', 1, at)).toEqual(['3311-DT-DJ-2025-900025'])
    expect(await issueNumbers(context, 'SYZ', 1, { ...at, day: '2015-01-01', kind: '梯11浙X' })).toEqual([
      '梯11浙X90025(15)',
    ])
  })

  it('stands in the trail under its own name', async () => {
    const rows = await query(`select action, "actorName" from audit_entry where "tableName" = 'move_in'`)
    expect(rows).toEqual([{ action: 'moveIn', actorName: '数据迁入' }])
    expect(await query(`select distinct "createUserName" as name from charge where historical`)).toEqual([
      { name: '数据迁入' },
    ])
  })

  it('skips at a second time what has not changed', async () => {
    const before = await counts()
    const again = (await move(folder)).report
    const read = [...again.tables].map(([table]) => totals(again, table))
    expect(read.every(({ read, skipped }) => read === skipped)).toBe(true)
    const after = await counts()
    const grown = [...after].filter(([table, rows]) => rows !== before.get(table)).map(([table]) => table)
    expect(grown.toSorted()).toEqual(['audit_entry', 'move_in'])
    expect([...again.sums.values()]).toMatchObject([{ old: 12 * 100050, moved: 12 * 100050 }])
  })

  it('brings what has changed in the workbook, but not over what people have changed since', async () => {
    const [first = {}, second = {}] = made.tables.单位 ?? []
    const context = systemContext(test.current.services, 'test')
    const { unit: record } = await import('@tejian/contract/units/unit.ts')
    const row = await readRowWhere(context, record, sql`unitname = ${String(second.单位名称)}`)
    await updateRow(context, record, row, { address: '平台里改的' })
    const changed = await moveRows({
      单位: [
        { ...first, 单位地址: '新路2号' },
        { ...second, 单位地址: '新路3号' },
      ],
    })
    expect(totals(changed, '单位')).toEqual({ read: 2, changed: 1, refused: 1 })
    expect(reasons(changed)).toEqual([moveSentences.changedSince])
    expect(
      await query(
        `select address from unit where unitname like '旧系统使用单位_号%' order by unitname limit 2`,
      ),
    ).toEqual([{ address: '新路2号' }, { address: '平台里改的' }])
  })

  it('moves a changed device in anew, although the moving in itself has changed it since', async () => {
    const [first = {}] = made.tables['设备-电梯'] ?? []
    const changed = await moveRows({ '设备-电梯': [{ ...first, 使用地点: '新路9号' }] })
    expect(totals(changed, '设备-电梯')).toEqual({ read: 1, changed: 1 })
  })

  describe('refuses', () => {
    it.each<[string, Record<string, OldRow[]>, string]>([
      ['a line without old id', { 单位: [{ ...unit, 原编号: '' }] }, moveSentences.noOldId],
      [
        'an account of an administrator',
        { 账号: [{ ...person, 原编号: 'PX', 登录名: 'old.admin', 角色: '系统管理员' }] },
        moveSentences.administrator,
      ],
      [
        'a login name that somebody has',
        { 账号: [{ ...person, 原编号: 'PX', 登录名: 'shouli' }] },
        moveSentences.taken('登录名“shouli”'),
      ],
      [
        'an account without a base role',
        { 账号: [{ ...person, 原编号: 'PX', 登录名: 'old.none', 角色: '检验员' }] },
        '基本角色',
      ],
      [
        'a reference to what was not moved in',
        {
          '设备-电梯': [
            { ...device, 原编号: 'DX', 设备代码: '3110331100MOVX0001', '使用单位（原编号）': 'U999' },
          ],
        },
        moveSentences.noRow('使用单位（原编号）', 'U999', '单位'),
      ],
      [
        'an inspection without device',
        { 检验历史: [{ ...inspection, 原编号: 'IX', '设备（原编号）': '' }] },
        '请填写设备（原编号）',
      ],
      [
        'an unknown result',
        { 检验历史: [{ ...inspection, 原编号: 'IX', 检验日期: '2010-01-01', 检验结论: '凑合' }] },
        '凑合',
      ],
      [
        'an inspection of tomorrow',
        { 检验历史: [{ ...inspection, 原编号: 'IX', 检验日期: '2099-01-01', 下次检验日期: '2099-02-01' }] },
        '检验日期',
      ],
      [
        'the same inspection under another id',
        { 检验历史: [{ ...inspection, 原编号: 'IX', 报告文件: '' }] },
        '定期检验',
      ],
      [
        'a report that is not there',
        { 检验历史: [{ ...inspection, 原编号: 'IX', 检验日期: '2010-01-01', 报告文件: '没有.pdf' }] },
        moveSentences.noFile('没有.pdf'),
      ],
      [
        'a report outside of its folder',
        { 检验历史: [{ ...inspection, 原编号: 'IX', 检验日期: '2010-01-01', 报告文件: '../../etc/passwd' }] },
        moveSentences.noFile('../../etc/passwd'),
      ],
      [
        'another number of a certificate',
        { 使用登记证: [{ ...certificate, 原编号: 'ZX', 使用登记证编号: '梯11浙X99999(15)' }] },
        moveSentences.otherCertificate('梯11浙X90001(15)'),
      ],
      [
        'amounts that do not agree',
        { 收费: [{ ...charge, 原编号: 'SX', 收费流水号: '', 应收金额: 1 }] },
        moveSentences.unequalMoney,
      ],
      [
        'a number of a charge that stands there',
        { 收费: [{ ...charge, 原编号: 'SX' }] },
        '收费流水号“SF202503900000”已存在',
      ],
      [
        'a charge to be paid in the future',
        { 收费: [{ ...charge, 原编号: 'SX', 收费流水号: '', 缴费日期: '2099-01-01' }] },
        moveSentences.futureDate('缴费日期'),
      ],
      [
        'a file of nothing',
        {
          附件: [
            { 原编号: 'FX', 所属数据: '单位', 所属数据的原编号: 'U999', 文件: '坏.pdf', 材料类型: '其他' },
          ],
        },
        moveSentences.noRow('所属数据', 'U999', '单位'),
      ],
      [
        'a file that is not what it says',
        {
          附件: [
            { 原编号: 'FX', 所属数据: '单位', 所属数据的原编号: 'U0', 文件: '坏.pdf', 材料类型: '其他' },
          ],
        },
        '文件内容与扩展名不符',
      ],
    ])('%s', async (_what, tables, sentence) => {
      const before = await counts()
      const refused = await moveRows(tables, { files: { '坏.pdf': Buffer.from('no pdf') } })
      expect(reasons(refused)).toEqual([expect.stringContaining(sentence)])
      const grown = [...(await counts())].filter(([table, rows]) => rows !== before.get(table))
      expect(grown.map(([table]) => table).toSorted()).toEqual(['audit_entry', 'move_in'])
    })

    it('one old id in two workbooks, and two lines with one credit code', async () => {
      const fresh = {
        ...unit,
        原编号: 'UX',
        单位名称: '两行公司',
        统一社会信用代码: '91331100MA9988888X',
        单位编号: '',
      }
      const refused = await moveRows({
        单位: [fresh, { ...fresh, 原编号: 'UY', 单位名称: '两行公司乙' }],
        '单位-2': [{ ...fresh, 单位名称: '两行公司丙' }],
      })
      expect(totals(refused, '单位')).toEqual({ read: 3, new: 1, refused: 2 })
      expect(reasons(refused)).toEqual([moveSentences.doubled, expect.stringContaining('重复')])
    })

    it('institutions above each other in a circle', async () => {
      const one = { 机构类型: '检验', 所在区域: '331100' }
      const refused = await moveRows({
        组织机构: [
          { ...one, 原编号: 'K1', 机构名称: '圈一', 机构代码: 'K-1', '上级机构（原编号）': 'K2' },
          { ...one, 原编号: 'K2', 机构名称: '圈二', 机构代码: 'K-2', '上级机构（原编号）': 'K1' },
        ],
      })
      expect(totals(refused, '组织机构')).toEqual({ read: 2, refused: 2 })
      expect(reasons(refused)[0]).toContain(moveSentences.circle)
    })

    it('a folder that is none, one without workbooks, and a workbook that lacks a column', async () => {
      await expect(move('/nowhere/at/all')).rejects.toThrow(moveSentences.noFolder('/nowhere/at/all'))
      const empty = await folderOf({ tables: {} })
      await expect(move(empty)).rejects.toThrow(moveSentences.noBooks(empty))
      const lacking = await folderOf({ tables: { 单位: [{ 单位名称: '没有编号公司' }] } })
      await expect(move(lacking)).rejects.toThrow('缺少必填的列：原编号')
    })
  })

  describe('tells what would be lost', () => {
    it('columns without a field, unknown codes with their number, texts that are too long, files that nobody names', async () => {
      const long = '长'.repeat(3000)
      const folder = await folderOf({
        tables: {
          单位: [
            {
              ...unit,
              原编号: 'L1',
              统一社会信用代码: '91331100MA9977771X',
              单位编号: '',
              单位类型: '老类型',
              老系统字段: '甲',
            },
            {
              ...unit,
              原编号: 'L2',
              统一社会信用代码: '91331100MA9977772X',
              单位编号: '',
              单位类型: '老类型',
              老系统字段: '乙',
            },
            {
              ...unit,
              原编号: 'L3',
              单位名称: '长备注公司',
              统一社会信用代码: '91331100MA9977773X',
              单位编号: '',
              备注: long,
            },
          ],
          旧表: [{ 甲: 1 }],
        },
        files: { '没人要.pdf': oldPdf('x') },
      })
      const { report: told, unusedFiles, strangers } = await move(folder, { dryRun: true })
      expect([...told.losses.values()]).toEqual([
        expect.objectContaining({ what: '无法识别的值', column: '单位类型', value: '老类型', count: 2 }),
        expect.objectContaining({ what: '没有对应的列', column: '老系统字段', count: 2 }),
        expect.objectContaining({ what: '过长的文字', column: '备注', count: 1 }),
      ])
      expect(unusedFiles).toEqual(['没人要.pdf'])
      expect(strangers).toEqual(['旧表.xlsx'])
      expect(totals(told, '单位')).toEqual({ read: 3, refused: 3 })
      const cut = (await move(folder, { dryRun: true, cutTexts: true })).report
      expect(totals(cut, '单位')).toEqual({ read: 3, new: 1, refused: 2 })
    })

    it('takes our words for theirs from the workbook of translations', async () => {
      const translated = await moveRows({
        单位: [
          {
            ...unit,
            原编号: 'T1',
            单位名称: '对照公司',
            统一社会信用代码: '91331100MA9966661X',
            单位编号: '',
            单位类型: '老类型',
          },
        ],
        代码对照: [{ 表: '单位', 列: '单位类型', 原值: '老类型', 新值: '维保单位' }],
      })
      expect(totals(translated, '单位')).toEqual({ read: 1, new: 1 })
      expect(await query(`select unittype from unit where unitname = '对照公司'`)).toEqual([
        { unittype: '04' },
      ])
    })

    it('writes it all into a workbook beside the others, which is not read as one of them', async () => {
      const outcome = await move(folder, { dryRun: true })
      const path = await writeReport(folder, outcome, { dryRun: true, at: new Date('2026-07-01T02:03:04Z') })
      expect(path).toBe(join(folder, '迁入报告（试运行）-20260701100304.xlsx'))
      const { headers, rows } = await readWorkbook(path, { maxRows: 100, maxBytes: 1e7 })
      expect(headers).toEqual(['表', '读取', '新增', '更新', '已有（仅对应）', '跳过（未变）', '未迁入'])
      expect(rows).toHaveLength(8)
      expect((await move(folder, { dryRun: true })).strangers).toEqual([])
      expect(readdirSync(folder)).toContain('迁入报告（试运行）-20260701100304.xlsx')
    })
  })

  it('means a unit that is there already, and leaves it as it is', async () => {
    const [there] = await query<{ id: string; creditcode: string; unitname: string }>(
      `select * from unit where id not in (select "newId" from moved_row) limit 1`,
    )
    const found = await moveRows({
      单位: [{ ...unit, 原编号: 'M1', 单位编号: '', 统一社会信用代码: there?.creditcode ?? '' }],
    })
    expect(totals(found, '单位')).toEqual({ read: 1, matched: 1 })
    expect(await query(`select * from unit where id = '${there?.id}'`)).toEqual([there])
  })

  it('gives the roles of the old system where it is told to', async () => {
    const folder = await folderOf({ tables: { 账号: [{ ...person, 原编号: 'G1', 登录名: 'old.granted' }] } })
    await move(folder, { grantRoles: true })
    expect(await query(`select roles from app_user where "loginName" = 'old.granted'`)).toEqual([
      { roles: 'inspection_user,inspector' },
    ])
  })

  it('tells where the old dates are not those that follow, and takes a failed device out of use', async () => {
    const told = await moveRows({
      '设备-电梯': [
        {
          ...device,
          原编号: 'DF',
          设备代码: '3110331100MOVF0001',
          出厂编号: 'CF',
          下次检验日期: '2027-01-01',
        },
      ],
      检验历史: [
        {
          ...inspection,
          原编号: 'IF2',
          '设备（原编号）': 'DF',
          检验日期: '2024-03-10',
          检验结论: '合格',
          下次检验日期: '2025-03-31',
          报告文件: '',
        },
        {
          ...inspection,
          原编号: 'IF1',
          '设备（原编号）': 'DF',
          检验日期: '2025-03-10',
          检验结论: '不合格',
          下次检验日期: '',
          报告文件: '',
        },
      ],
    })
    expect(
      await query(`select "inspState", nextinspdate from equipment where equcode = '3110331100MOVF0001'`),
    ).toEqual([{ inspState: '5', nextinspdate: null }])
    expect(told.differences).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: '3110331100MOVF0001',
          what: '设备表所载的下次检验日期',
          old: '2027-01-01',
          now: '',
        }),
        expect.objectContaining({ name: '3110331100MOVF0001', what: '检验状态' }),
      ]),
    )
  })
})

describe('templates', slow, () => {
  it('are empty workbooks with the columns of every table, which are read as empty, and never written over', async () => {
    const folder = await folderOf({ tables: {} })
    const { lookups } = test.current.services
    const written = await writeTemplates(folder, lookups)
    expect(written).toEqual([...movedTables.map(({ title }) => title), '代码对照'])
    const { report } = await move(folder, { dryRun: true })
    expect([...report.tables]).toEqual([])
    await expect(writeTemplates(folder, lookups)).rejects.toThrow('EEXIST')
  })
})

describe('a run that is broken off', slow, () => {
  it('goes on where it stood, as if it had never been', async () => {
    const other = oldInstitute({ units: 600, devicesOfEach: 1, yearsOfEach: 1 })
    const { 单位: units = [], '设备-电梯': devices = [], 检验历史: inspections = [] } = other.tables
    const tables = {
      单位: units.map((row, place) => ({
        ...row,
        原编号: `KU${place}`,
        单位名称: `中断公司${place}号`,
        统一社会信用代码: `91331100MK${String(place).padStart(7, '0')}X`,
        单位编号: '',
      })),
      '设备-电梯': devices.map((row, place) => ({
        ...row,
        原编号: `KD${place}`,
        设备代码: `3110331100KIL${String(place).padStart(5, '0')}`,
        '使用单位（原编号）': `KU${place}`,
      })),
      检验历史: inspections.map((row, place) => ({
        ...row,
        原编号: `KI${place}`,
        '设备（原编号）': `KD${place}`,
        报告文件: '',
      })),
    }
    const folder = await folderOf({ tables })
    // Every pause is one between two transactions: the run dies at each of them in turn.
    let survived = 0
    let runs = 0
    const said: string[] = []
    for (let done = false; !done && runs < 40; runs += 1) {
      let pauses = 0
      const pause = async (): Promise<void> => {
        pauses += 1
        if (pauses > survived) throw new Error('killed')
      }
      done = await move(folder, { pause, say: (line) => void said.push(line) }).then(
        () => true,
        (error: Error) => {
          expect(error.message).toBe('killed')
          return false
        },
      )
      survived += 3
    }
    const [found] = await query(`select count(*) as devices, count(distinct equcode) as codes,
      count(*) filter (where lastinspdate = '2025-03-10') as inspected from equipment where equcode like '3110331100KIL%'`)
    expect(found).toEqual({ devices: 600, codes: 600, inspected: 600 })
    expect(
      await query(`select count(*) as rows from his_inspect where equcode like '3110331100KIL%'`),
    ).toEqual([{ rows: 600 }])
    expect(await query(`select count(*) as left from moved_row where not settled`)).toEqual([{ left: 0 }])
    expect(runs).toBeGreaterThan(2)
  })
})
