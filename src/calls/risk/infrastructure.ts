import { danger, type Judge } from './danger.ts'

export const terraform: Judge = ({ subcommand, spellings, operands }) => {
  const destroys = subcommand === 'destroy' || operands.some(({ text }) => text === 'destroy')
  if (destroys || (spellings.has('-destroy') && subcommand !== 'plan'))
    return danger('high', 'infra-destroy', 'terraform destroy')
  return subcommand === 'apply' && spellings.has('-auto-approve')
    ? danger('high', 'infra-modify', 'terraform apply -auto-approve')
    : null
}
