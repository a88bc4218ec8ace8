import { writeCopy } from './git-effects.ts'
import { talk } from './network-effects.ts'
import type { Effects, Given, ProgramRow } from './row.ts'

/** The aliases that `gh help COMMAND` lists. */
const LISTED =
  'alias cache codespace config extension gist gpg-key issue label org pr project release repo ruleset run secret ssh-key variable workflow'
const CREATED = 'gist issue pr release repo'
const GH_ALIASES = {
  ...Object.fromEntries(LISTED.split(' ').map((group) => [`${group} list`, `${group} ls`])),
  ...Object.fromEntries(CREATED.split(' ').map((group) => [`${group} create`, `${group} new`])),
  attestation: 'at',
  codespace: 'cs',
  extension: 'extensions|ext',
  'pr checkout': 'pr co|co',
  ruleset: 'rs',
  'secret delete': 'secret remove',
  'variable delete': 'variable remove',
}

/** Command-line tools of cloud providers. They talk to the host that they are configured for. */
// Source: https://docs.aws.amazon.com/cli/latest/reference/
export const CLOUD: readonly ProgramRow[] = [
  {
    name: 'aws awslocal',
    options:
      '--profile= --region= --output= --endpoint-url=host --query= --no-cli-pager --debug --no-verify-ssl --no-sign-request --color= --ca-bundle=read --cli-input-json=body --recursive --force --delete --dryrun --quiet --exclude= --include= --acl= --storage-class= --instance-ids= --filters= --user-data= --policy-document= --name= --yes --skip-final-snapshot',
    groups: '*',
    subcommands: {
      's3 cp|s3 sync': { operands: 'value*', does: copyToStorage },
      's3 mv': { operands: 'value*', does: copyToStorage },
      's3api put-object': { options: '--body=read', operands: 'value*', does: talk },
      '*': { operands: 'value*', does: talk },
    },
  },
  {
    name: 'gsutil',
    options: '-m -q -D -o= -h=',
    subcommands: {
      'cp|mv|rsync': { options: '-r,-R -n -d -c -p -z= -I', operands: 'value*', does: copyToStorage },
      '*': { options: '-r,-R -f -a -l -h', operands: 'value*', does: talk },
    },
  },
  {
    name: 'gcloud az doctl fly flyctl vercel netlify railway render firebase supabase ibmcloud oci linode-cli hcloud scw eksctl openstack nova vultr-cli civo exo upctl aliyun tccli tea eb cf istioctl helmfile sam cdk cdktf serverless sls amplify pulumi ansible-playbook packer nomad consul vault-cli boundary waypoint argocd flux kops glab hub jira stripe twilio sentry-cli datadog newrelic',
    options:
      '-q,--quiet -y,--yes --project= --zone= --region= --format= --resource-group,-g= --name,-n= --subscription= -a,--app= -f,--force --confirm= --no-wait --output,-o= --account= --configuration= --verbosity= --async -t= --token= -i,--inventory=read -e,--extra-vars= -l,--limit= -m,--module-name= --stack= --recursive -r',
    groups: '*',
    subcommands: {
      'compute ssh|ssh console|ssh issue|machine exec': {
        options: '--command,-C=',
        operands: 'value*',
        does(given, effects) {
          talk(given, effects)
          for (const code of given.valuesOf('--command')) effects.shell(code, { remote: true })
        },
      },
      'storage cp|storage mv|storage rsync': { operands: 'value*', does: copyToStorage },
      'storage blob|storage file|storage fs': {
        options: '-f,--file= -s,--source=',
        operands: 'value*',
        does: storeBlob,
      },
      '*': { operands: 'value*', does: talk },
    },
  },
  {
    name: 'bq',
    options: '--project_id= --dataset_id= --location= --format= -n= -q --quiet',
    subcommands: {
      query: {
        options: '--use_legacy_sql=? --destination_table= --replace --dry_run',
        operands: 'code-sql',
        does: talk,
      },
      '*': { options: '-r -f -t -d -m', operands: 'value*', does: talk },
    },
  },
  {
    name: 'wrangler',
    options: '-c,--config=read -e,--env= --name= -y --remote --local --cwd=folder',
    groups: '*',
    subcommands: {
      'd1 execute': { options: '--command=code-sql --file=script-sql --json', operands: 'value*', does: talk },
      '*': { operands: 'value*', does: talk },
    },
    // https://developers.cloudflare.com/d1/best-practices/local-development/
    isThrowAway: ({ has }) => has('--local') && !has('--remote'),
  },
  {
    name: 'gh',
    options:
      '-R,--repo= -b,--body= -F,--body-file=read -t,--title= -l,--label= -a,--assignee= -B,--base= -H,--head= -m,--milestone= -q,--jq= -L,--limit= -s,--state= --json= --template= -f,--raw-field= -n,--notes= -X,--method= --input=read -r,--ref= -w,--web --yes -y --confirm --hostname=host -d,--delete-branch --squash --merge --rebase --admin --auto --draft -p,--project= --public --private --source=read --remote= --push -c,--clone --fill -e,--env= -o,--org= --paginate --slurp -D,--dir=write -O,--output=write',
    groups:
      'alias attestation auth cache codespace config extension gist gpg-key issue label org pr project release repo ruleset run search secret ssh-key variable workflow',
    aliases: GH_ALIASES,
    others:
      'browse|completion|help|status|version|agent-task|preview|issue close|issue comment|issue delete|' +
      'issue develop|issue edit|issue lock|issue pin|issue reopen|issue status|issue transfer|issue unlock|' +
      'issue unpin|issue view|pr checks|pr close|pr comment|pr diff|pr edit|pr lock|pr merge|pr ready|pr reopen|' +
      'pr revert|pr review|pr status|pr unlock|pr update-branch|pr view|repo archive|repo autolink|repo delete|' +
      'repo deploy-key|repo edit|repo fork|repo gitignore|repo license|repo rename|repo set-default|repo sync|' +
      'repo unarchive|repo view|release delete|release delete-asset|release edit|release view|release verify|' +
      'release verify-asset|run cancel|run delete|run rerun|run view|run watch|workflow disable|workflow enable|' +
      'workflow run|workflow view|secret set|variable set|variable get|auth login|auth logout|auth refresh|' +
      'auth setup-git|auth status|auth switch|auth token|cache delete|codespace code|codespace cp|' +
      'codespace create|codespace delete|codespace edit|codespace jupyter|codespace logs|codespace ports|' +
      'codespace rebuild|codespace ssh|codespace stop|codespace view|config clear-cache|config get|config set|' +
      'extension browse|extension create|extension exec|extension install|extension remove|extension search|' +
      'extension upgrade|gist delete|gist edit|gist rename|gist view|gpg-key add|gpg-key delete|label clone|' +
      'label create|label delete|label edit|project close|project copy|project create|project delete|' +
      'project edit|project field-create|project field-delete|project field-list|project item-add|' +
      'project item-archive|project item-create|project item-delete|project item-edit|project item-list|' +
      'project link|project mark-template|project unlink|project view|ruleset check|ruleset view|search code|' +
      'search commits|search issues|search prs|search repos|ssh-key add|ssh-key delete|alias delete|alias import|' +
      'alias set|attestation download|attestation trusted-root|attestation verify',
    subcommands: {
      api: { operands: 'value*', does: talk },
      'repo clone|gist clone': {
        operands: 'value*',
        does: (given, effects) => {
          talk(given, effects)
          writeCopy(given.operands, effects)
        },
      },
      'release download|run download': { operands: 'value write', does: talk },
      'gist create': { options: '-d,--desc= -f,--filename= -p,--public', operands: 'read*', does: talk },
      'release upload|release create': {
        options: '-F,--notes-file=read --target= -d,--draft -p,--prerelease --clobber',
        operands: 'value read*',
        does: talk,
      },
      '*': { operands: 'value*', does: talk },
    },
  },
  {
    name: 'terraform tofu terragrunt',
    style: 'single',
    options:
      '-auto-approve -destroy -target= -var= -var-file=use -out=write -state=write -chdir=folder -input=? -refresh=? -lock=? -no-color -json -upgrade -reconfigure -backend-config= -parallelism= -replace= -force -lock-timeout= -compact-warnings -detailed-exitcode -recursive -check -diff -write=? -raw',
    groups: 'state workspace providers',
    aliases: { workspace: 'env' },
    others:
      'apply|destroy|force-unlock|get|import|init|login|logout|modules|plan|refresh|taint|test|untaint|help|' +
      'state mv|state pull|state push|state replace-provider|state rm|workspace delete|workspace new|' +
      'workspace select|providers lock|providers mirror|providers schema|run|run-all|hclfmt|hcl|stack|find|exec|' +
      'render|dag|catalog|scaffold|info|backend|bootstrap|query|rpcapi|stacks',
    subcommands: {
      'version|validate|show|output|graph|state list|state show|workspace list|workspace show|providers|fmt|metadata': {
        operands: 'value*',
      },
      console: { operands: 'value*', input: 'other' },
      '*': { operands: 'value*', does: talk },
    },
  },
]

/** Copies between this machine and a storage service: `s3://bucket/key`. */
function copyToStorage(given: Given, effects: Effects): void {
  talk(given, effects)
  const isStorage = (text: string): boolean => /^(?:s3|gs|az|https?):\/\//.test(text)
  const [target] = given.operands.slice(-1)
  for (const word of given.operands.slice(0, -1)) {
    if (isStorage(word.text) || word.text === '-') continue
    effects.file('read', word, { recursive: true })
    if (given.subcommand?.endsWith('mv') === true) effects.file('delete', word, { recursive: true })
  }
  if (target !== undefined && !isStorage(target.text))
    effects.copy(given.operands.slice(0, -1), target, false, {
      recursive: given.has('--recursive', '-r') || given.subcommand?.endsWith('sync') === true,
    })
}

/** `az storage blob upload --file FILE`. */
function storeBlob(given: Given, effects: Effects): void {
  talk(given, effects)
  const access = given.operands[0]?.text.startsWith('upload') === true ? 'read' : 'write'
  for (const word of given.valuesOf('--file', '--source')) effects.file(access, word)
}
