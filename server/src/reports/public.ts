export { instituteOf } from './document/reportPrintOf.ts'
export { reportCertificate } from './seal/certificate.ts'
export { reportFiles } from './seal/reportFiles.ts'
export { signPdf } from './seal/signPdf.ts'
