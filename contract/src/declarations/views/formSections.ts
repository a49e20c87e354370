import type { FormSection } from '../../kit/view.ts'
import type { declaration } from '../declaration.ts'
import { stoppedPurposes } from '../stoppedPurposes.ts'

type Section = FormSection<typeof declaration>

/** The declaration sheet, one order for entry, acceptance and reading; devices and materials stand below it. */
export const declarationSections: readonly Section[] = [
  {
    title: '受检单位',
    fields: [
      { field: 'unitname', span: 2 },
      'creditcode',
      { field: 'address', span: 2 },
      'inscontactname',
      'INSCONTACTTEL',
    ],
  },
  {
    title: '申报内容',
    fields: [
      'inmGroupCode',
      'equclacode',
      'appdate',
      'expectdate',
      'verifyTestStatus',
      {
        field: 'stoppedPurpose',
        shownWhen: { field: 'hasStopped', equals: true },
        requiredAt: ['YWSB'],
      },
      {
        field: 'stoppedReason',
        span: 2,
        shownWhen: { field: 'stoppedPurpose', equals: stoppedPurposes.other },
        requiredAt: ['YWSB'],
      },
      { field: 'inspPlace', shownWhen: { field: 'isVehicle', equals: true } },
      { field: 'inspAddress', span: 2, shownWhen: { field: 'isVehicle', equals: true } },
      'correctno',
      { field: 'note', span: 4 },
    ],
  },
]

/** What the registrar adds on acceptance. */
export const acceptanceSection: Section = {
  title: '受理意见',
  fields: [
    { field: 'inspDept', requiredAt: ['YWSL'], editableAt: ['SCFP', 'YWSL'] },
    { field: 'acceptOpinion', editableAt: ['YWSL'], span: 4 },
    { field: 'lackReason', editableAt: ['YWSL'], span: 4 },
  ],
}

/** What the reviewer of materials notes. */
export const reviewSection: Section = {
  title: '资料审查',
  fields: [
    { field: 'missingMaterial', editableAt: ['CLFS'], span: 4 },
    { field: 'lackReason', editableAt: ['CLFS'], span: 4 },
  ],
}

/** Shown once a declaration was returned or void. */
export const outcomeSection: Section = {
  title: '办理情况',
  fields: [
    'appno',
    'appway',
    'acceptno',
    'acceptDate',
    'acceptUserName',
    'payConfirmStatus',
    'backReason',
    'backDescription',
    'backDutyTask',
    'lackingMaterials',
    'lackReason',
    { field: 'voidReason', span: 2 },
  ],
}
