import { registerCalls } from '../kit/register.ts'
import { inspectorCertificate } from './inspectorCertificate.ts'

const {
  template: _template,
  import: _import,
  ...register
} = registerCalls(
  inspectorCertificate,
  '/api/userexamcert/inspectorCertificate',
  'certificate',
  '2 §7.5 userexamcert',
)

/** The certificates of inspectors as a register of its own. */
export const certificateRegister = register
