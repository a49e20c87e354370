import type { Fields } from '../../kit/record.ts'
import { dueDatesOf } from '../dueNames.ts'
import { archiveRecord, parameterColumns } from '../parameterColumns.ts'

/**
 * Piping as its pages show it. An installation is a device of the archive (class 8000), each of its lines another one
 * (8000GX) that names it by its parameter `deviceId`: inspections, due dates and declarations speak of both. What stands
 * here are the words of routes.json for fields of the archive (domain.md, decision 10).
 */
const ofInstallations = {
  ...dueDatesOf('8000'),
  pipeNo: { label: '管道编号', kind: 'text', readonly: true, computed: true, from: 'innerno', width: 110 },
  pipeName: { label: '管道名称', kind: 'text', readonly: true, computed: true, from: 'equname', width: 170 },
  pipelineGrade: { ...parameterColumns['8000'].pipeGrade, label: '管道级别', width: 170 },
  safetyGrade: { ...parameterColumns['8000'].worstSafetyGrade, label: '安全状况等级' },
  lineCount: { label: '管线数量', kind: 'integer', unit: '条', readonly: true, computed: true },
  totalLength: { label: '管道总长度', kind: 'decimal', unit: 'm', readonly: true, computed: true },
} as const satisfies Fields

const ofLines = {
  ...dueDatesOf('8000GX'),
  lineName: { label: '管线名称', kind: 'text', readonly: true, computed: true, from: 'equname', width: 150 },
  pipelineGrade: { ...parameterColumns['8000GX'].pipeGrade, width: 150 },
} as const satisfies Fields

/** An installation of piping, with how many lines it has and how long they are. */
export const pipingRecord = archiveRecord('8000', ofInstallations)

/** A single line of an installation. */
export const pipelineRecord = archiveRecord('8000GX', ofLines)

/** What a page about installations sends beside the class, which its lines share: the lines stay out. */
export const installationsOnly = { level: 'installation' } as const
