import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { formSource } from '../../kit/pdf/formSource.ts'
import {
  declarationPrint,
  paymentNoticePrint,
  paymentSlipPrint,
  receiptPrint,
  safetyValvePrint,
} from './printData.ts'

type Template = { shape: z.ZodType<{ appno: string }>; typst: string }

/** Template of the payment slip when the request names none (spec 2 §9). */
const DEFAULT_SLIP_TEMPLATE = 'FZNB001'

/** What each template code prints: the shape of its data and the Typst function that draws it. */
const TEMPLATES: Readonly<Record<string, Template>> = {
  RPT_SQDDY: { shape: declarationPrint, typst: 'declaration-form' },
  RPT_AQFSQDDY: { shape: safetyValvePrint, typst: 'safety-valve-form' },
  RPT_SQHZDDY: { shape: receiptPrint, typst: 'receipt' },
  jktzs: { shape: paymentNoticePrint, typst: 'payment-notice' },
  [DEFAULT_SLIP_TEMPLATE]: { shape: paymentSlipPrint, typst: 'payment-slip' },
}

/** The template of a code, or undefined for a code that prints nothing. */
export function printTemplate(code: string): Template | undefined {
  return Object.hasOwn(TEMPLATES, code) ? TEMPLATES[code] : undefined
}

/** Declaration form of a category set: safety valves, whose codes begin with 7, have their own (spec 2 §9). */
export function declarationTemplateCode(equcodeset: string): 'RPT_AQFSQDDY' | 'RPT_SQDDY' {
  return equcodeset.startsWith('7') ? 'RPT_AQFSQDDY' : 'RPT_SQDDY'
}

const FILES = ['declarationForm', 'safetyValveForm', 'receipt', 'paymentNotice', 'paymentSlip', 'documents']
let source: string | undefined

/** The Typst source of all documents: it prints `data.documents`, each with the function it names. */
export function typstSource(): string {
  source ??= [
    formSource(),
    ...FILES.map((file) => readFileSync(new URL(`templates/${file}.typ`, import.meta.url), 'utf8')),
  ].join('\n')
  return source
}
