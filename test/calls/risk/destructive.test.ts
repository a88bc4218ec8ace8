import { describe, expect, test } from 'vitest'
import { riskOf } from './risk-of.ts'

describe('the risk of a command that another one starts', () => {
  test.each([
    // By any part of `find`.
    ['find . -exec true \\; -exec rm -rf {} +', 'high rm -r'],
    ['find . -execdir env rm -rf {} +', 'high rm -r'],
    ['find . -exec timeout 5 rm {} \\;', 'low rm'],
    ['find . -okdir sudo --user x rm {} \\;', 'low rm'],
    ['find . -exec find {} -delete \\;', 'high find -delete'],
    ['find . -exec sh -c "rm -rf x" \\;', 'high rm -r'],
    ['find -- . -type f "-delete"', 'high find -delete'],
    ['find . -fprint /etc/passwd', 'high find -fprint'],
    ['find . -name rm', 'safe'],
    ['find . -exec grep rm {} +', 'unknown'],
    // After options that may take the next word.
    ['sudo --user root rm x', 'low rm'],
    ['timeout --signal KILL 5 rm x', 'low rm'],
    ['nice --adjustment 5 rm x', 'low rm'],
    ['env --chdir /tmp rm x', 'low rm'],
    ['xargs --max-args 1 rm -rf', 'high rm -r'],
    ['xargs -I {} rm {}', 'low rm'],
    ['xargs -0 sudo rm', 'low rm'],
    ['xargs -J {} rm -rf {}', 'high rm -r'],
    ['setarch x86_64 -R rm -rf x', 'high rm -r'],
    ['strace -b execve rm x', 'low rm'],
    ['$SUDO rm -rf x', 'high rm -r'],
    ['flock f rm -rf x', 'high rm -r'],
    ['sudo --user root ls', 'unknown'],
    ['timeout 5 make', 'unknown'],
    ['xargs grep rm', 'unknown'],
    ['toybox rm -rf x', 'high rm -r'],
    ['busybox rm -rf x', 'high rm -r'],
    // In a container named like a program.
    ['docker exec cp rm -rf x', 'high rm -r'],
    ['docker run --rm ubuntu find . -exec rm {} \\;', 'low rm'],
    ['ssh host rm -rf x', 'high rm -r'],
    ['git submodule foreach rm -rf x', 'high rm -r'],
    ['docker run --rm -it ubuntu bash', 'unknown'],
    ['ssh host uptime', 'unknown'],
  ])('%s: %s', (command, expected) => {
    expect(riskOf(command)).toBe(expected)
  })
})

describe('the risk of code that a command is given', () => {
  test.each([
    ["bash -c -- 'rm -rf x'", 'high rm -r'],
    ["bash -c -e 'rm -rf x'", 'high rm -r'],
    ["bash --norc -c 'rm -rf x'", 'high rm -r'],
    ["bash -oc pipefail 'rm -rf x'", 'high rm -r'],
    ['bash -c "rm -rf $x"', 'high rm -r'],
    ['xargs sh -c \'rm -rf "$@"\'', 'high rm -r'],
    ['eval "rm -rf $x"', 'high rm -r'],
    ["trap 'rm -rf x' EXIT", 'high rm -r'],
    ["trap -- 'rm -rf x' EXIT", 'high rm -r'],
    ["env -S 'rm -rf x'", 'high rm -r'],
    ["env -S'rm' -rf x", 'high rm -r'],
    ["env -iS 'sudo rm' -rf x", 'high rm -r'],
    ["env --split-string='rm -rf x'", 'high rm -r'],
    ["su -c 'rm -rf x'", 'high rm -r'],
    ["su root --command='rm -rf x'", 'high rm -r'],
    ['su -c reboot', 'high reboot'],
    ["ssh host 'cd x; rm -rf y'", 'high rm -r'],
    // On standard input.
    ["sh <<'E'\nrm -rf x\nE", 'high rm -r'],
    ['sh <<E\nrm -rf $x\nE', 'high rm -r'],
    ["bash <<< 'rm -rf x'", 'high rm -r'],
    ["sudo bash -s <<< 'rm -rf x'", 'high rm -r'],
    ['(cat | sh) <<E\nrm -rf x\nE', 'high rm -r'],
    ["echo -e 'rm -rf x' | bash", 'high rm -r'],
    ["printf '%s\\n' 'rm -rf x' | sh", 'high rm -r'],
    // Shells without `((` and `[[` read them differently.
    ['((rm -rf x))', 'high rm -r'],
    ['[[ a || rm -rf x ]]', 'high rm -r'],
    ["bash -c 'ls' rm", 'unknown'],
    ["su -c 'ls'", 'unknown'],
    ["bash <<< 'ls'", 'unknown'],
    ["bash -c cat <<< 'rm -rf x'", 'unknown'],
    ["cat > f <<'E'\nrm -rf x\nE", 'unknown'],
    ["python3 - <<'E'\nprint('''it's''')\nE", 'unknown'],
    ["echo 'rm -rf x' | grep rm", 'unknown'],
    ['((i++)); ((a = (b + c) * 2)); ((x > 1 && y < 3))', 'unknown'],
    ['[[ -f rm && $a == b* ]]', 'unknown'],
  ])('%s: %s', (command, expected) => {
    expect(riskOf(command)).toBe(expected)
  })
})

describe('the risk of destructive programs with options', () => {
  test.each([
    ['git clean -fdx -en', 'high git clean'],
    ['git clean -fdx -e -n', 'high git clean'],
    ['git clean -n --no-dry-run -f', 'high git clean'],
    ['git clean -nd', 'unknown'],
    ['git reset --har', 'high git reset --hard'],
    ['git reset --soft HEAD~1', 'unknown'],
    ['git checkout ./', 'high git checkout --'],
    ['git checkout HEAD x', 'high git checkout --'],
    ['git checkout --no-quiet main x', 'high git checkout --'],
    ['git checkout :/', 'high git checkout --'],
    ['git checkout -b new origin/main', 'unknown'],
    ['git checkout feature/x', 'unknown'],
    // Git rejects an ambiguous abbreviation.
    ['git push --forc', 'unknown'],
    ['git push -o -- --force', 'medium git push --force'],
    ['git push --force-w', 'unknown'],
    ['git push -nf', 'unknown'],
    ['git push --dry-run --force origin +main', 'unknown'],
    ['git push --dry-run --force --x', 'medium git push --force'],
    ['git push -o -n --force', 'medium git push --force'],
    ['git branch -df x', 'medium git branch -D'],
    ['git branch --delete --force x', 'medium git branch -D'],
    ['git branch -f main HEAD~3', 'medium git branch --force'],
    ['git branch -d x', 'unknown'],
    ['git stash cle', 'high git stash clear'],
    ['git stash -q drop', 'high git stash drop'],
    ['git stash pop', 'unknown'],
    ['git restore --staged --worktree x', 'medium git restore'],
    ['git rm --cached x', 'unknown'],
    ['git --weird x reset --hard', 'high git reset --hard'],
    ['git $options reset --hard', 'high git reset --hard'],
    ['kubectl --as x delete ns y', 'high kubectl delete'],
    ['kubectl delete -n x ns y', 'high kubectl delete'],
    ['docker --tlscacert x volume rm y', 'high docker volume rm'],
    ['docker --weird x volume rm y', 'high docker volume rm'],
    ['docker compose -f x down -v', 'high docker compose down'],
    ['docker compose --profile x down', 'medium docker compose down'],
    ['docker buildx history rm --all', 'medium docker buildx rm'],
    ['docker --weird x ps', 'unknown'],
  ])('%s: %s', (command, expected) => {
    expect(riskOf(command)).toBe(expected)
  })
})
