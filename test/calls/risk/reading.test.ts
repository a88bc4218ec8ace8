import { describe, expect, test } from 'vitest'
import { riskOf } from './risk-of.ts'

describe('a command that may run programs or write files is not safe', () => {
  test.each([
    // Options may be abbreviated, be one letter of several, or follow the operands.
    'git grep -nO./pager x',
    'git grep -O x',
    'git grep --open-files=./pager x',
    'git diff --outp=f',
    'git diff --ext',
    'git cat-file --textconv x',
    'sort --compress-prog=./evil -S 100k big',
    'sort --outp=v f',
    'sort -uof f',
    'rg --pre=x y',
    'file -bC -m x',
    'tree -R',
    'tree -LR 2',
    'tree -o f',
    // A lone dash is an operand, and `uniq` writes to its second operand.
    'uniq - v',
    'uniq -f 1 - v',
    // A word that is known only at run time may be an option.
    'sort *',
    'sort $x',
    'git log $x',
    // Another working copy has its own configuration, which may name programs.
    'git -C sub status',
    'git --git-dir=x status',
    'git --git-dir x status',
    'git --work-tree x status',
    'git -c core.fsmonitor=./evil status',
    'git --exec-path=x status',
    'git --config-env=core.pager=x status',
    // Extra words turn a listing into a change.
    'git branch --column new',
    'git config --list --unset x',
    'git remote -v update',
    'git stash show --output=f',
    'kubectl get pods --kubeconfig=./evil',
    'kubectl get pods --kubeconfig ./evil',
    'kubectl --kubeconfig ./evil get pods',
    'kubectl cluster-info dump --output-directory=x',
    'kubectl get --raw /x',
    'kubectl get -f x',
    'docker compose config -o f',
    'docker compose config --output=f',
    'docker -H x ps',
    'docker buildx inspect --bootstrap',
    'docker buildx history x',
    'docker builder ls',
    // Secrets are printed.
    'kubectl get all,secrets -o yaml',
    'kubectl get pods,secret',
    'kubectl get Secret/x',
    'kubectl describe secrets.v1. x',
    // Programs with these names may do anything.
    './ls',
    '/tmp/ls',
    'bin/git status',
    'ls2',
  ])('%s', (command) => {
    expect(riskOf(command)).toBe('unknown')
  })
})

describe('a command that only reads is safe', () => {
  test.each([
    'git status',
    'git status -sb',
    'git --no-pager log -5 --oneline',
    'git log -n 5 --format=%H -- src',
    'git diff --stat HEAD~1',
    'git diff -U3 --text',
    'git grep -in -e x',
    'git show HEAD:x',
    'git blame -L 1,2 f',
    'git branch --list "x*"',
    'git branch --contains x',
    'git tag -l "v*"',
    'git remote -v',
    'git remote get-url origin',
    'git config --get user.name',
    'git config list',
    'git stash list',
    'git rev-parse --abbrev-ref HEAD',
    'git ls-files -o --exclude-standard',
    'sort -k2 f',
    // After `--`, and as the value of an option, a word is not an option.
    'sort f -- -o v',
    'kubectl -n --kubeconfig=./evil get pods',
    // Docker rejects `-H` in this position.
    'docker ps -H x',
    'sort -t , -k 2 -rn f',
    'uniq -c -',
    'uniq -f 1 a',
    'rg -n -g "*.ts" pattern src',
    'tree -aL 2 -I node_modules',
    'file -b x',
    'kubectl get pods -n x -o wide',
    'kubectl -n x get pods,services',
    'kubectl --namespace=x describe pod y',
    'kubectl logs -f --tail=10 pod -c web',
    'docker ps -a',
    'docker ps --filter name=x -q',
    'docker logs -f --tail 100 web',
    'docker compose ps',
    'docker image ls',
    'docker system df -v',
    '/bin/ls -l',
    '/usr/bin/git status',
    'printf "%s" x',
    'ls *',
  ])('%s', (command) => {
    expect(riskOf(command)).toBe('safe')
  })
})
