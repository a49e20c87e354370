export { CertificateFacts } from './signing/CertificateFacts.tsx'
