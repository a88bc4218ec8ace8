import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { classify } from '../../../src/calls/risk/classify.ts'
import { readFacts } from '../facts-of.ts'

function riskOf(command: string): string {
  const { label, danger } = classify(readFacts(command))
  return danger === null ? label : `${danger.radius} ${danger.category} (${danger.pattern})`
}

describe('the damage of a command is found by reading it like a shell', () => {
  test.each([
    ['rm -rf /tmp/x', 'high fs-delete (rm -r)'],
    ['rm -fr /tmp/x', 'high fs-delete (rm -r)'],
    ['rm --recursive --force x', 'high fs-delete (rm -r)'],
    ['/bin/rm -rf x', 'high fs-delete (rm -r)'],
    ['"rm" -rf x', 'high fs-delete (rm -r)'],
    ["r'm' -rf x", 'high fs-delete (rm -r)'],
    ['RM -RF x', 'high fs-delete (rm -r)'],
    ['rm x', 'low fs-delete (rm)'],
    ['rm -- -r', 'low fs-delete (rm)'],
    ['rm /etc', 'high fs-delete (rm)'],
    ['sudo rm -rf x', 'high fs-delete (rm -r)'],
    ['cd /tmp && rm -rf x', 'high fs-delete (rm -r)'],
    ['echo $(rm -rf x)', 'high fs-delete (rm -r)'],
    ['echo `rm -rf x`', 'high fs-delete (rm -r)'],
    ['sh -c "rm -rf x"', 'high fs-delete (rm -r)'],
    ['eval rm -rf x', 'high fs-delete (rm -r)'],
    ['find . | xargs rm -rf', 'high fs-delete (rm -r)'],
    ['find . -name x -delete', 'high fs-delete (find -delete)'],
    ['find . -exec rm -rf {} +', 'high fs-delete (rm -r)'],
    ['docker exec web rm -rf /data', 'high fs-delete (rm -r)'],
    ['kubectl exec pod -- rm -rf /data', 'high fs-delete (rm -r)'],
    ['rsync -a --delete a b', 'high fs-delete (rsync --delete)'],
    // A shell runs the first line before it fails to parse the second.
    ['rm -rf x\n(', 'high fs-delete (rm -r)'],
    ['rm -rf x "', 'high fs-delete (rm -r)'],
    ['mkfs.ext4 /dev/sda1', 'high block-device (mkfs)'],
    ['dd if=x of=/dev/sda', 'high block-device (dd of=)'],
    ['echo x > /dev/sda', 'high block-device (>)'],
    ['echo x > /etc/passwd', 'high fs-overwrite (>)'],
    ['chmod -R 777 .', 'high fs-permissions (chmod -R)'],
    ['mv a b', 'medium fs-modify (mv)'],
    ['cp -rf a b', 'high fs-modify (cp -f)'],
    ['truncate -s 0 f', 'medium fs-overwrite (truncate)'],
    ['sed -i s/a/b/ f', 'medium fs-modify (sed -i)'],
    ['git push --force', 'medium git-history (git push --force)'],
    ['git push origin +main', 'medium git-history (git push --force)'],
    ['git push --force-with-lease', 'unknown'],
    ['git -C x reset --hard', 'high git-discard (git reset --hard)'],
    ['git clean -fdx', 'high git-discard (git clean)'],
    ['git clean -n', 'unknown'],
    ['git checkout -- src/', 'high git-discard (git checkout --)'],
    ['git restore src/main.go', 'medium git-discard (git restore)'],
    ['git restore --staged a', 'unknown'],
    ['git stash clear', 'high git-discard (git stash clear)'],
    ['docker volume rm cache', 'high dk-volume-del (docker volume rm)'],
    ['docker volume prune --all', 'high dk-volume-del (docker volume prune)'],
    ['docker system prune && rm -rf /', 'high dk-multi-del (docker system prune)'],
    ['docker rm -vf web', 'high dk-container-del (docker rm)'],
    ['docker builder prune', 'medium dk-build-cache (docker builder prune)'],
    ['docker compose down', 'medium dk-compose (docker compose down)'],
    ['docker run --privileged x', 'high dk-exec-host (docker run --privileged)'],
    ['docker run -v /:/host x', 'high dk-bind-mount (docker run --volume)'],
    ['kubectl delete pod x', 'medium k8s-delete (kubectl delete)'],
    ['kubectl delete ns x', 'high k8s-delete (kubectl delete)'],
    ['terraform plan -destroy', 'unknown'],
    ['terraform apply -destroy plan', 'high infra-destroy (terraform destroy)'],
    ['terraform destroy', 'high infra-destroy (terraform destroy)'],
    // Values of variables and the current folder matter.
    ['x=-rf; rm $x y', 'high fs-delete (rm -r)'],
    ['cd / && rm *', 'high fs-delete (rm)'],
    ['rm "$HOME"', 'high fs-delete (rm)'],
    ['f=/etc/passwd; echo x > "$f"', 'high fs-overwrite (>)'],
    ['echo x | tee /etc/passwd', 'high fs-overwrite (tee)'],
    ['find . -fprint /etc/passwd', 'high fs-overwrite (find -fprint)'],
    ['touch /etc/x', 'unknown'],
    ['python3 -c \'import os; os.system("rm -rf x")\'', 'high fs-delete (rm -r)'],
    ['docker run -v /home/ann:/x alpine', 'high dk-bind-mount (docker run --volume)'],
    ['docker run --mount type=bind,source=/etc,target=/x,ro alpine', 'high dk-bind-mount (docker run --volume)'],
    ['docker run -v $PWD:/x alpine', 'unknown'],
    ['docker run --env-file /etc/x alpine', 'unknown'],
    ['docker cp /etc web:/x', 'unknown'],
    ['podman create --cap-add ALL x', 'high dk-exec-host (docker create --privileged)'],
    ['docker-compose down -v', 'high dk-compose (docker compose down)'],
    ['docker buildx history rm x', 'medium dk-build-cache (docker buildx rm)'],
    ['git push -n --force', 'unknown'],
    ['git push --dry-run --no-dry-run --force', 'medium git-history (git push --force)'],
    ['git clean -n $x', 'high git-discard (git clean)'],
    ['git restore --staged --worktree a', 'medium git-discard (git restore)'],
    ['git stash dr', 'high git-discard (git stash drop)'],
    ['git -p --new x reset --hard', 'high git-discard (git reset --hard)'],
    ['git checkout main -- a', 'high git-discard (git checkout --)'],
    ['git checkout main', 'unknown'],
    ['kubectl -n a drain b', 'high k8s-delete (kubectl drain)'],
    ['fd -e o -x rm', 'high fs-delete (fd -x rm)'],
    ['fd rm', 'safe'],
    ['echo "rm -rf x" | sh', 'high fs-delete (rm -r)'],
    ['[[ a ; rm -rf x ]]', 'high fs-delete (rm -r)'],
  ])('%s: %s', (command, expected) => {
    expect(riskOf(command)).toBe(expected)
  })
})

describe('a single command that only reads is safe', () => {
  test.each([
    ...['ls', 'ls -l -a /tmp', 'cat README.md', 'pwd', 'du -sh /tmp', 'grep -rn "rm -rf x" .', 'echo "rm -rf x"'],
    ...['git log --grep "rm -rf foo"', 'git branch -a', 'git diff HEAD~1', 'rg pattern src'],
    ...['cat < y', 'find .', 'printf -v x y', 'top -bn1', 'hostname', 'docker system df -v', 'command -v git'],
    ...['docker ps', 'docker logs --tail 100 web', 'docker volume ls', 'kubectl get pods', 'date +%s', 'sort a'],
  ])('%s', (command) => {
    expect(riskOf(command)).toBe('safe')
  })

  test.each([
    ...[
      'ls && pwd',
      'git status || git diff',
      'echo hi;curl x',
      'echo hi & curl x',
      'git log\ncurl x',
      'git log -1|sh',
    ],
    ...['cat $(whatever)', 'echo x > y', "rg '--pre=/tmp/x' foo", 'git diff --output=/x', 'git diff --ext-diff'],
    ...['git -c core.pager=x log', 'git branch new', 'sort -o f a', 'uniq a b', 'hostname evil', 'date -s 0', 'env x'],
    ...['kubectl get secret x', 'X=1 ls', 'sudo ls', 'npm install', 'python -c 1', '$x', '', 'tree -o f'],
    ...['git config x y', 'git remote add a b', 'docker run x', 'npx eslint .'],
  ])('%s is not', (command) => {
    expect(riskOf(command)).toBe('unknown')
  })
})

const CORPUS = new URL('../../../../shared/corpora/commands.jsonl', import.meta.url)

describe.skipIf(!existsSync(CORPUS))('the corpus of commands (skipped without ../shared)', () => {
  test('has no command to refuse that counts as safe', () => {
    const rows = readFileSync(CORPUS, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { readonly command: string; readonly expected: string })
    const refused = rows.filter(({ expected }) => expected === 'deny').map(({ command }) => command)
    expect(refused.length).toBeGreaterThan(50)
    // `command -pv` prints where a program is, and runs nothing.
    expect(refused.filter((command) => riskOf(command) === 'safe' && !command.startsWith('command -pv '))).toEqual([])
  })
})
