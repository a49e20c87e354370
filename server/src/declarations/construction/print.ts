import { readFileSync } from 'node:fs'
import type { ConstructionPrint } from '@tejian/contract/declarations/construction/calls.ts'
import { devicesOf, type NoticeDevice } from '@tejian/contract/declarations/construction/devices.ts'
import { constructionMessages } from '@tejian/contract/declarations/construction/messages.ts'
import {
  type ConstructionNotice,
  constructionNotice,
} from '@tejian/contract/declarations/construction/notice.ts'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { type FieldSpec, fieldOf, type StoredName, storedNames } from '@tejian/contract/kit/record.ts'
import { sealScopes, sealTypes } from '@tejian/contract/system/seals/sealTypes.ts'
import type { Context } from '../../kit/context.ts'
import type { FileAnswer } from '../../kit/http/bind.ts'
import { formSource } from '../../kit/pdf/formSource.ts'
import { renderPdf } from '../../kit/pdf/renderPdf.ts'
import { sealSource } from '../../kit/pdf/sealSource.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { qrSvg } from '../../kit/qr.ts'
import { toCell } from '../../kit/records/cells.ts'
import { filled } from '../../kit/records/filled.ts'
import { maskRow } from '../../kit/records/mask.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { verifyAddress } from '../../reports/public.ts'
import { type PrintedSeal, printedSeal } from '../../system/public.ts'
import { instituteName } from './issue.ts'
import { printable } from './printable.ts'

const titles: Readonly<Record<ConstructionPrint, string>> = {
  notice: '特种设备施工告知书',
  receipt: '特种设备施工告知接收回执',
  certificate: constructionMessages.certificateTitle,
}

/** What a ticket for a print names. */
export const printRecord = ({ id, type }: { id: string; type: string }): string => `${type}|${id}`

const kinds = ['notice', 'receipt', 'certificate'] as const

/** The print that a ticket names; null for anything else. */
export function printOf(record: string): { id: string; type: ConstructionPrint } | null {
  const [type, id = ''] = record.split('|')
  const known = kinds.find((kind) => kind === type)
  return known ? { id, type: known } : null
}

/** The notice whose paper is asked for, in the caller's scope; refused while there is nothing to print. */
export async function noticeToPrint(
  context: Context,
  { id, type }: { id: string; type: ConstructionPrint },
): Promise<ConstructionNotice> {
  const row = await readRow(context, constructionNotice, id)
  if (!printable[type](row)) throw new Refusal(constructionMessages.printTooEarly[type])
  return row
}

let source: string | undefined

const sourceText = (): string => {
  source ??= `${formSource()}\n${sealSource()}\n${readFileSync(new URL('./construction.typ', import.meta.url), 'utf8')}`
  return source
}

type Texts = Record<StoredName<typeof constructionNotice>, string>

function textsOf(row: ConstructionNotice, { lookups }: Services): Texts {
  return Object.fromEntries(
    storedNames(constructionNotice)
      .filter((name) => name !== 'devices')
      .map((name) => {
        const spec = fieldOf(constructionNotice, name) as FieldSpec
        const value = row[name]
        if (value === null) return [name, '']
        return [
          name,
          spec.kind === 'date' ? String(value).slice(0, 10) : String(toCell(spec, value, lookups)),
        ]
      }),
  ) as Texts
}

const printed = [
  'equname',
  'model',
  'factoryno',
  'equcode',
  'madeunit',
  'madelicno',
  'madedate',
  'reportno',
  'superviseCertNo',
  'verifyCode',
] as const

function paperDevice(device: NoticeDevice, { lookups }: Services) {
  const texts = Object.fromEntries(printed.map((name) => [name, device[name] ?? '']))
  return {
    ...(texts as Record<(typeof printed)[number], string>),
    equclaname: lookups.className(device.equclacode ?? '') ?? '',
  }
}

type Paper = { type: ConstructionPrint; printedAt: string; sealedDate: string; stamp?: PrintedSeal }

/** The data of a notice's paper: one document, or a certificate for every device that has one. */
async function paperOf(
  context: Context,
  services: Services,
  row: ConstructionNotice,
  { type, printedAt, sealedDate, stamp }: Paper,
): Promise<object> {
  const institute = await instituteName(context, row.inspunit)
  const texts = textsOf(maskRow(context, constructionNotice, row), services)
  const devices = devicesOf(row.devices).map((device) => paperDevice(device, services))
  const shared = {
    ...texts,
    kind: type,
    title: titles[type],
    institute,
    printedAt,
    sealedDate,
    ...(stamp && { stamp }),
    demo: services.demo,
    day: texts[type === 'notice' ? 'applyDate' : type === 'receipt' ? 'auditTime' : 'issueDate'].slice(0, 10),
    authority: type === 'receipt' ? (services.lookups.areaName(row.areaId ?? '') ?? '') : '',
  }
  const documents =
    type === 'certificate'
      ? devices
          .filter(({ superviseCertNo }) => superviseCertNo !== '')
          .map((device) => ({
            ...shared,
            ...device,
            number: device.superviseCertNo,
            devices: [device],
            qr: qrSvg(verifyAddress(services, device.verifyCode)),
          }))
      : [{ ...shared, number: texts.noticeno, devices, qr: qrSvg(filled(row, 'noticeno')) }]
  return { documents, demo: services.demo }
}

/** The certificates of a notice's devices in one PDF/A file, with the seal drawn on each; they are not signed yet. */
export async function renderCertificates(
  context: Context,
  services: Services,
  row: ConstructionNotice,
  at: Date,
): Promise<Buffer> {
  const stamp = await printedSeal(context, services, {
    orgId: row.inspunit,
    type: sealTypes.inspection,
    scope: sealScopes.certificates,
  })
  const paper = { type: 'certificate', printedAt: '', sealedDate: dayOf(at), stamp } as const
  const data = await paperOf(context, services, row, paper)
  return renderPdf(sourceText(), data, { standard: 'a-2b', createdAt: at })
}

/** What a paper is as a file in the browser. */
export const paperHead = (type: ConstructionPrint) =>
  ({ name: `${titles[type]}.pdf`, type: 'application/pdf', inline: true }) as const

/** A notice as it was given, or its receipt, as it stands now. */
export async function printNotice(
  context: Context,
  services: Services,
  row: ConstructionNotice,
  type: ConstructionPrint,
): Promise<FileAnswer> {
  const printedAt = shanghaiDateTime(context.now()).slice(0, 16)
  const data = await paperOf(context, services, row, { type, printedAt, sealedDate: '' })
  return { ...paperHead(type), file: await renderPdf(sourceText(), data) }
}
