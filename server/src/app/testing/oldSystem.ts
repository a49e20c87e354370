import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Cells, workbookOf } from './imports.ts'

export type OldRow = Readonly<Record<string, string | number>>
/** Rows by the name of their workbook; files by their path below 附件. */
export type OldSystem = { tables: Record<string, OldRow[]>; files?: Record<string, Buffer> }

const pdfHead = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'

/** A file that is a PDF as far as anybody looks at an upload. */
export const oldPdf = (text: string): Buffer => Buffer.from(pdfHead + text)

/** Workbooks and files as somebody has taken them out of another system, in a folder of their own. */
export async function oldFolder({ tables, files = {} }: OldSystem): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tejian-move-in-'))
  for (const [title, rows] of Object.entries(tables)) {
    const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    const cells: Cells = rows.map((row) => headers.map((header) => row[header] ?? null))
    writeFileSync(join(folder, `${title}.xlsx`), await workbookOf(headers, cells, title))
  }
  for (const [path, content] of Object.entries(files)) {
    const target = join(folder, '附件', path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
  }
  return folder
}

const creditCode = (place: number): string => `91331100MA${String(place).padStart(7, '0')}X`

/** An institute with its people, units, lifts, their inspections with reports, and what they have paid. */
export function oldInstitute(size: { units: number; devicesOfEach: number; yearsOfEach: number }): OldSystem {
  const places = (count: number): number[] => Array.from({ length: count }, (_, place) => place)
  const units = places(size.units).map((place) => ({
    原编号: `U${place}`,
    单位名称: `旧系统使用单位${place}号有限公司`,
    统一社会信用代码: creditCode(place),
    单位编号: `DW331102${String(90_000 + place)}`,
    单位类型: '使用单位',
    所在区域: '331102',
    单位地址: '测试路1号',
    联系人: '王五',
    联系电话: '13900000001',
  }))
  const devices = places(size.units * size.devicesOfEach).map((place) => ({
    原编号: `D${place}`,
    设备品种: '曳引驱动乘客电梯',
    设备代码: `3110331100MOV${String(place).padStart(5, '0')}`,
    '使用单位（原编号）': `U${Math.floor(place / size.devicesOfEach)}`,
    出厂编号: `C${place}`,
    制造单位: '测试电梯有限公司',
    制造日期: '2015-05-06',
    投入使用日期: '2015-06-01',
    使用地点: '测试路1号',
    设备状态: '在用',
    登记状态: '在册',
    安全管理人员: '张三',
    安全管理人员电话: '19900001003',
  }))
  const inspections = devices.flatMap((device, place) =>
    places(size.yearsOfEach).map((back) => ({
      原编号: `I${place}-${back}`,
      '设备（原编号）': device.原编号,
      检验类别: '定期检验',
      检验日期: `${2025 - back}-03-10`,
      检验结论: '合格',
      下次检验日期: `${2026 - back}-03-31`,
      报告编号: `3311-DT-DJ-${2025 - back}-${900_001 + place}`,
      检验机构: '旧检验院',
      检验人员: '赵六、钱七',
      报告文件: back === 0 ? `报告/${device.原编号}.pdf` : '',
    })),
  )
  const reports = Object.fromEntries(devices.map(({ 原编号 }) => [`报告/${原编号}.pdf`, oldPdf(原编号)]))
  return {
    files: { ...reports, '照片/U0.pdf': oldPdf('U0') },
    tables: {
      组织机构: [
        {
          原编号: 'B2',
          机构名称: '旧院电梯室',
          机构代码: 'OLD-02',
          '上级机构（原编号）': 'B1',
          机构类型: '检验',
          所在区域: '331100',
        },
        { 原编号: 'B1', 机构名称: '旧检验院', 机构代码: 'OLD-01', 机构类型: '检验', 所在区域: '331100' },
      ],
      单位: units,
      账号: [
        {
          原编号: 'P1',
          登录名: 'old.zhao',
          姓名: '赵六',
          手机号码: '13900000002',
          角色: '检验普通用户,检验员',
          '所属机构（原编号）': 'B1',
          '所属部门（原编号）': 'B2',
        },
      ],
      '设备-电梯': devices,
      使用登记证: devices.map(({ 原编号 }, place) => ({
        原编号: `Z${place}`,
        '设备（原编号）': 原编号,
        使用登记证编号: `梯11浙X${90_001 + place}(15)`,
        登记日期: '2015-06-10',
      })),
      检验历史: inspections,
      收费: units.map((_unit, place) => ({
        原编号: `S${place}`,
        收费流水号: `SF202503${String(900_000 + place)}`,
        申报单号: `OLD${place}`,
        '缴费单位（原编号）': `U${place}`,
        '检验机构（原编号）': 'B1',
        收费合计: 1200.5,
        减免金额: 200,
        缴费日期: '2025-03-20',
      })),
      附件: [
        {
          原编号: 'F1',
          所属数据: '单位',
          所属数据的原编号: 'U0',
          文件: '照片\\U0.pdf',
          材料类型: '营业执照',
        },
      ],
    },
  }
}
