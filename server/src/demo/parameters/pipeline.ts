import { dayText } from '../days.ts'
import { type Making, type Parameters, partNo, rounded } from './making.ts'

/** What an installation is made of; its grade of steel by its material. */
const steels: Readonly<Record<string, string>> = { 钢制: '20', 不锈钢: '06Cr19Ni10', 聚乙烯: 'PE100' }

const diameters = [50, 65, 80, 100, 150, 200, 300]
const walls: Readonly<Record<number, number>> = { 50: 3.5, 65: 4, 80: 4, 100: 4.5, 150: 5, 200: 6, 300: 8 }
const outers: Readonly<Record<number, number>> = {
  50: 57,
  65: 76,
  80: 89,
  100: 108,
  150: 159,
  200: 219,
  300: 325,
}
const plasticWalls: Readonly<Record<number, number>> = {
  50: 4.6,
  65: 5.8,
  80: 8.2,
  100: 10,
  150: 14.6,
  200: 18.2,
  300: 28.6,
}

/** Letters of a line's number by what flows in it. */
const letters: Readonly<Record<string, string>> = {
  蒸汽: 'LS',
  压缩空气: 'CA',
  天然气: 'NG',
  导热油: 'HO',
  液氨: 'NH',
  有机溶剂: 'OS',
}

const number = (value: Parameters[string] | undefined, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise
const text = (value: Parameters[string] | undefined, otherwise: string): string =>
  typeof value === 'string' ? value : otherwise

/** The lines of an installation are as long together as it is: the main line half of it. */
function lengthOf(total: number, count: number, no: number): number {
  const main = Math.round(total * (count > 1 ? 0.5 : 1))
  const branch = Math.floor((total - main) / Math.max(1, count - 1))
  return no === 1 ? total - branch * (count - 1) : branch
}

/** The main line is as wide as the installation says, its branches get narrower. */
const diameterOf = (widest: number, no: number): number =>
  diameters[Math.max(0, diameters.indexOf(widest) - (no === 1 ? 0 : 1 + (no % 2)))] ?? widest

/** What a line is by its installation: what flows in it, how hot and under which pressure, its share of the length. */
export function lineParameters(installation: Parameters, no: number): Parameters {
  const { pipeGrade, medium, material, designPressure, designTemp, workPressure, workTemp, layMode } =
    installation
  const [from = '', to = ''] = text(installation.startEnd, '').split('至')
  const fluid = text(medium, '蒸汽')
  const plastic = material === '聚乙烯'
  const dn = diameterOf(number(installation.maxDn, 100), no)
  const hot = number(designTemp, 0) > 60
  return {
    pipeName: no === 1 ? `${fluid}总管` : `${fluid}支管 ${no - 1}`,
    pipeNo: `${letters[fluid] ?? 'PL'}-${1100 + no}-${dn}-${plastic ? 'P1A' : 'A1B'}`,
    pipeGrade: pipeGrade ?? 'GC2',
    startPlace: no === 1 ? from : `${fluid}总管`,
    endPlace: no === 1 ? to : `${['一', '二', '三', '四', '五', '六'][(no - 2) % 6]}号${to.slice(-4)}`,
    dn,
    outerDia: plastic ? dn + 10 : (outers[dn] ?? dn),
    thickness: (plastic ? plasticWalls : walls)[dn] ?? 6,
    length: lengthOf(number(installation.totalLength, 100), number(installation.lineCount, 1), no),
    material: material ?? '钢制',
    materialGrade: steels[text(material, '钢制')] ?? '20',
    medium: fluid,
    designPressure: designPressure ?? 1,
    designTemp: designTemp ?? 20,
    workPressure: workPressure ?? 0.8,
    workTemp: workTemp ?? 20,
    layMode: layMode ?? 'JK',
    insulation: hot ? '岩棉 80 mm' : '无',
    antiCorrosion: installation.antiCorrosion ?? '油漆',
    ndtRatio: pipeGrade === 'GC1' ? 20 : 10,
    testPressure: rounded(number(designPressure, 1) * 1.5, 2),
    leakTest: fluid.includes('氨') ? '气密' : '无',
    // No line is worse than the installation, and all are inspected with it.
    safetyGrade: installation.worstSafetyGrade ?? '2',
  }
}

/** An installation of one line, where nobody says to which it belongs. */
const alone: Parameters = {
  pipeGrade: 'GC2',
  medium: '蒸汽',
  material: '钢制',
  lineCount: 1,
  totalLength: 120,
  designPressure: 1.25,
  designTemp: 194,
  startEnd: '锅炉房至生产车间',
}

/** Technical parameters of a single pipeline. Its installation and the dates of its inspections are set later. */
export const pipelineParameters = (making: Making): Parameters => ({
  ...lineParameters(making.line?.installation ?? alone, making.line?.no ?? 1),
  isoDrawingNo: partNo('ISO', making),
  lineUseDate: dayText(making.used),
  lineUseState: '1',
})
