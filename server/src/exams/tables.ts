import type { examApplication } from '@tejian/contract/exams/application.ts'
import type { certificateAct } from '@tejian/contract/exams/certificates/act.ts'
import type { trainingClass } from '@tejian/contract/exams/classes/trainingClass.ts'
import type { TableOf } from '../kit/db/tables.ts'

declare module '../kit/db/tables.ts' {
  interface Tables {
    training_class: TableOf<typeof trainingClass>
    exam_application: TableOf<typeof examApplication>
    certificate_act: TableOf<typeof certificateAct>
  }
}
