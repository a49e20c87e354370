export { ProofQuestion } from './ProofQuestion.tsx'
export { CertificateFacts } from './signing/CertificateFacts.tsx'
